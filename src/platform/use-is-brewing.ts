/** Whether the site has a module with beer in it, in any component: without one nothing speaks of it. */
import { useRouteLoaderData } from "react-router";

export const useIsBrewing = (): boolean => useRouteLoaderData<{ hasUnits: boolean } | null>("root")?.hasUnits !== false;
