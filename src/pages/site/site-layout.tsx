/** The frame round every public page; the page itself says how its frame looks. */
import { Outlet, useMatches, useRouteLoaderData } from "react-router";
import { SiteFrame, type PageShell } from "../../features/site/site-frame.tsx";
import { IntroductionContext } from "../../ui/frame/introduction-context.ts";
import type { SiteChrome } from "../../features/site/queries.ts";

export default function SiteLayout() {
  const chrome = useRouteLoaderData<SiteChrome>("root");
  const data = useMatches().at(-1)?.loaderData as { shell?: PageShell; introduction?: string } | null | undefined;
  return (
    <SiteFrame chrome={chrome} shell={data?.shell}>
      <IntroductionContext value={data?.introduction}>
        <Outlet />
      </IntroductionContext>
    </SiteFrame>
  );
}
