/** The document that every page stands in, and the error page when one fails. */
import "./ui/base.css";
import type { ReactNode } from "react";
import { useContext } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from "react-router";
import { siteOf } from "./features/site/site-context.ts";
import { chromeCutOff, siteChrome } from "./features/site/queries.ts";
import { ErrorPage } from "./features/site/error-page.tsx";
import { ClientLinks } from "./platform/client-links.tsx";
import { frameIsFetched, isFrameFresh } from "./platform/frame-age.ts";
import { leaveUnreached } from "./platform/leave-unreached.ts";
import { DigestContext } from "./platform/error-digest.ts";
import { NonceContext } from "./ui/nonce.ts";
import { directionOf } from "./words/known-languages.ts";
import { SiteLanguageContext } from "./words/tongue.ts";
import { LanguageContext } from "./words/language-context.ts";
import { useWords } from "./words/words.ts";
import { FONT_PRELOADS } from "./ui/frame/font-preloads.ts";
import type { Route } from "./+types/root";

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [leaveUnreached];

export const loader = async ({ context }: Route.LoaderArgs) => {
  const site = siteOf(context);
  return site.isCutOff ? chromeCutOff(site) : siteChrome(site);
};

/** The frame changes when the visitor's choices or session do: after an action that was taken. On the way to another page the one at hand will do while it is fresh. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { formMethod, actionStatus = 200, currentUrl, nextUrl, defaultShouldRevalidate } = change;
  const isTaken = formMethod !== undefined && actionStatus < 400;
  const isKept = formMethod === undefined && currentUrl.href !== nextUrl.href && isFrameFresh();
  const isAsked = isTaken || (defaultShouldRevalidate && !isKept);
  if (isAsked) frameIsFetched();
  return isAsked;
}

const loadAhead = () => import("./pages/ahead.ts");

/** Where a sheet that hides too much is put right, and the ways there. */
const withoutOwnSheet = /^\/(?:studio|sign-in|sign-out|set-up|account|indieauth|reset-password)(?:\/|$)/;

/** The owner's style sheet, on public pages and until somebody asks for the page without it. */
function useOwnSheet(sheet: string | undefined): string | undefined {
  const { pathname, search } = useLocation();
  return withoutOwnSheet.test(pathname) || new URLSearchParams(search).has("plain") ? undefined : sheet;
}

const layerOrder = "@layer reset,tokens,base,ui;";

export function Layout({ children }: { children: ReactNode }) {
  const digest = useContext(DigestContext);
  const nonce = useContext(NonceContext);
  const chrome = useRouteLoaderData<typeof loader>("root");
  const language = useContext(LanguageContext);
  const words = useWords();
  const theme = chrome?.choices.theme ?? "system";
  const ownSheet = useOwnSheet(chrome?.sheet);
  return (
    <html
      lang={language}
      dir={import.meta.env.SSR ? directionOf(language) : document.dir}
      data-digest={digest}
      data-counted={chrome?.isCounted ? "" : undefined}
      data-theme={theme === "system" ? undefined : theme}
    >
      <head>
        <meta charSet="utf-8" />
        {/* The order of the layers, before any sheet: which of them loads first is the bundler's affair. */}
        <style nonce={nonce} suppressHydrationWarning>
          {layerOrder}
        </style>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#EDF0EC" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0D1412" media="(prefers-color-scheme: dark)" />
        {FONT_PRELOADS.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {chrome?.hasOwnIcon ? (
          <link rel="icon" href="/icon-192.png" type="image/png" sizes="192x192" />
        ) : (
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        )}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link
          rel="alternate"
          type="application/atom+xml"
          title={chrome?.title ?? words.text("frame.feed")}
          href="/feed.xml"
        />
        <link
          rel="alternate"
          type="application/feed+json"
          title={chrome?.title ?? words.text("frame.feed")}
          href="/feed.json"
        />
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          title={chrome?.title ?? words.text("frame.search")}
          href="/opensearch.xml"
        />
        <Meta />
        <Links />
        {ownSheet ? <link rel="stylesheet" href={ownSheet} /> : null}
      </head>
      <body>
        <SiteLanguageContext value={chrome?.siteLanguage ?? ""}>{children}</SiteLanguageContext>
        <ClientLinks loadAhead={loadAhead} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
