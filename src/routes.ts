/** Every page's address. The order is the order of the house: site first, then studio. */
import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  layout("pages/site/site-layout.tsx", [
    index("pages/site/home.tsx"),
    route("beers", "pages/site/beers.tsx"),
    route("beers/:slug", "pages/site/beer.tsx"),
    route("b/:code", "pages/site/hold.tsx"),
    route("batches", "pages/site/batches.tsx"),
    route("batches/:slug", "pages/site/batch.tsx"),
    route("projects", "pages/site/projects.tsx"),
    route("projects/:slug", "pages/site/project.tsx"),
    route("writing", "pages/site/writing.tsx"),
    route("writing/:slug", "pages/site/post.tsx"),
    route("talks", "pages/site/talks.tsx"),
    route("talks/:slug", "pages/site/talk.tsx"),
    route("music", "pages/site/music.tsx"),
    route("music/:slug", "pages/site/record.tsx"),
    route("about", "pages/site/about.tsx"),
    route("about.json", "pages/site/about-json.ts"),
    route("search", "pages/site/search.tsx"),
    route("recipes", "pages/site/recipes.tsx"),
    route("recipes/:slug", "pages/site/recipe.tsx"),
    route("account", "pages/site/account.tsx"),
    route("choices", "pages/site/choices.tsx"),
    route("-/status/:code", "pages/site/status.tsx"),
    route(":page", "pages/site/page.tsx"),
    route("*", "pages/site/nothing.tsx"),
  ]),
  route("sign-in", "pages/site/sign-in.tsx"),
  route("sign-out", "pages/site/sign-out.tsx"),
  route("set-up", "pages/site/set-up.tsx"),
  route("reset-password/:token", "pages/site/reset-password.tsx"),
  layout("pages/studio/studio-layout.tsx", [
    ...prefix("studio", [
      index("pages/studio/today.tsx"),
      route("preview", "pages/studio/preview.tsx"),
      route("people", "pages/studio/people.tsx"),
      route(":room", "pages/studio/entries.tsx"),
      route(":room/:id", "pages/studio/entry.tsx"),
    ]),
  ]),
] satisfies RouteConfig;
