/** Every address of a page as `routes.ts` has it and the files whose loaders answer it, the outermost first. */
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { RouterContextProvider } from "react-router";
import type { Accounts } from "../../src/features/accounts/accounts.ts";
import { accountsContext } from "../../src/features/accounts/accounts-context.ts";
import { siteContext } from "../../src/features/site/site-context.ts";
import { renderContext } from "../../src/platform/render-context.ts";
import routes from "../../src/routes.ts";
import type { SiteContext } from "../../src/storage/site-context.ts";

const modules = import.meta.glob<{ loader?: Loader }>(["../../src/root.tsx", "../../src/pages/**/*.{ts,tsx}"]);

export type Page = { file: string; path: string; files: string[] };
type Loader = (parts: {
  request: Request;
  url: URL;
  params: Record<string, string>;
  context: RouterContextProvider;
}) => unknown;

function pagesUnder(entries: readonly RouteConfigEntry[], above: { path: string; files: string[] }): Page[] {
  return entries.flatMap(({ path = "", file, children, index }): Page[] => {
    const here = { path: [above.path, path].filter(Boolean).join("/"), files: [...above.files, file] };
    return children === undefined || index ? [{ ...here, file }] : pagesUnder(children, here);
  });
}

export const pages = pagesUnder(routes, { path: "", files: ["root.tsx"] });

function paramsOf(pattern: string, pathname: string): Record<string, string> {
  const values = pathname.split("/").slice(1);
  return Object.fromEntries(
    pattern.split("/").flatMap((part, at) => (part.startsWith(":") ? [[part.slice(1), values[at] ?? ""]] : [])),
  );
}

/** Runs the loader of one of the page's files. A page may answer with a response, such as a redirect or a file, which is taken to its end. */
export async function load({ path }: Page, file: string, site: SiteContext, accounts: Accounts, address: string) {
  const url = new URL(address, site.origin);
  const context = new RouterContextProvider();
  context.set(siteContext, site);
  context.set(accountsContext, accounts);
  context.set(renderContext, { nonce: "", requestId: "", isData: false });
  const parts = { request: new Request(url), url, params: paramsOf(path, url.pathname), context };
  const answer = await (await modules[`../../src/${file}`]?.())?.loader?.(parts);
  if (answer instanceof Response) await answer.text();
  return answer;
}
