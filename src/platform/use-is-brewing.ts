/** Whether the site has a module with beer in it, in any component: without one nothing speaks of it. */
import { useRouteLoaderData } from "react-router";

export const useIsBrewing = (): boolean =>
  useRouteLoaderData<{ isBrewing: boolean } | null>("root")?.isBrewing !== false;
