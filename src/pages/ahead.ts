/** What each visit fetches ahead: pages that the head of every page leads to, and those that lie in one file with what they share. */
import { homePart } from "./home/parts.ts";
import { type PageCode, startPrefetching } from "../platform/prefetching.ts";

type Frame = { __reactRouterDataRouter?: { state: { loaderData: { root?: { hasUnits: boolean } | null } } } };
const isBrewing = () => (window as Frame).__reactRouterDataRouter?.state.loaderData.root?.hasUnits ?? true;

/** By the route's id. Others are loaded from the file that the list of routes names. */
const pages: Record<string, PageCode> = import.meta.env.SSR
  ? {}
  : {
      "pages/site/home": async () => {
        const [home] = await Promise.all([import("./site/home.tsx"), homePart(isBrewing())]);
        return home;
      },
      "pages/site/beers": () => import("./site/beers.tsx"),
      "pages/site/beer": () => import("./site/beer.tsx"),
      "pages/site/batches": () => import("./site/batches.tsx"),
      "pages/site/batch": () => import("./site/batch.tsx"),
      "pages/site/recipes": () => import("./site/recipes.tsx"),
      "pages/site/projects": () => import("./site/projects.tsx"),
      "pages/site/tools": () => import("./site/tools.tsx"),
      "pages/site/writing": () => import("./site/writing.tsx"),
      "pages/site/post": () => import("./site/post.tsx"),
      "pages/site/search": () => import("./site/search.tsx"),
      "pages/site/choices": () => import("./site/choices.tsx"),
    };

/** What played when this document was opened waits at its foot. */
function showPlayer(): void {
  try {
    if (sessionStorage.getItem("player")) void import("../features/music/show-again.ts").then((bar) => bar.showAgain());
  } catch {
    // A browser that keeps nothing has nothing to go on with.
  }
}

export function startAhead(): () => void {
  showPlayer();
  return startPrefetching(pages);
}
