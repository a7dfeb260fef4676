/** The page of a status or a fault (P1 to P4, P6): the product's look, a way back, and it stands without the database. */
import { useContext } from "react";
import { isRouteErrorResponse, useLocation, useRouteLoaderData } from "react-router";
import { clientErrorTitle, loadFailure, notFoundText, statusTitle, unreadable } from "../../platform/contract.ts";
import { DigestContext, rememberedDigest } from "../../platform/error-digest.ts";
import { ERROR_SRM, ErrorView } from "../../ui/frame/error-view.tsx";
import { localPath, wayBack } from "../../platform/local-path.ts";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import type { SiteChrome } from "./queries.ts";
import { SiteFrame } from "./site-frame.tsx";

export function ErrorPage({ error }: { error: unknown }) {
  const chrome = useRouteLoaderData<SiteChrome | null>("root");
  return (
    <SiteFrame chrome={chrome} shell={{ opensOnCurve: { points: 56 }, srm: ERROR_SRM }}>
      <meta name="robots" content="noindex" />
      {isRouteErrorResponse(error) ? (
        <StatusView status={error.status} data={error.data} />
      ) : (
        <FaultView error={error} />
      )}
    </SiteFrame>
  );
}

function StatusView({ status, data }: { status: number; data: unknown }) {
  return (
    <>
      <title>{`${status}: ${statusTitle(status)}`}</title>
      <ErrorView status={status} title={status === 404 ? notFoundText : statusTitle(status)} back={home}>
        <p>{reasons[String(data)] ?? details[status] ?? "Try again in a moment."}</p>
        {status === 401 ? <SignInButton /> : null}
      </ErrorView>
    </>
  );
}

const home = { href: "/", label: "Home" };

/** What the page was told beside its status. */
const reasons: Record<string, string | undefined> = {
  [unreadable]: "It exists but cannot be shown right now. The site’s owner can repair it in the studio.",
  unreachable: "The site’s database does not answer. It is asked again with every visit: try again in a moment.",
  "disk-full": "The disk is full: nothing was stored. The site’s owner has to make room.",
  "read-only": "The site’s database cannot be written: nothing was stored.",
};
const details: Record<number, string | undefined> = {
  400: "The address or the form could not be understood, or the form stood on another site.",
  401: "This page is for members of this site. Sign in and you come back here.",
  403: "You are signed in, but this page is shared with others. Ask the site's owner.",
  404: "It may have moved, or it never was. The menu knows what is here.",
  405: "This page cannot be asked in that way.",
  411: "What was sent did not say how long it is. Try another browser.",
  413: "What was sent is larger than this site takes. Send less of it, or a smaller file.",
  429: "That was too often in a short time. Try again in a moment.",
  500: "It is not your fault, and it has been written down.",
};

function SignInButton() {
  const location = useLocation();
  const next = new URLSearchParams(location.search).get("next");
  const wanted = next === null ? wayBack(location) : localPath(next);
  return (
    <LinkButton look="primary" href={`/sign-in?next=${encodeURIComponent(wanted)}`}>
      Sign in
    </LinkButton>
  );
}

/** Only the server's faults have a digest; the message itself never reaches the page. */
function FaultView({ error }: { error: unknown }) {
  const drawnDigest = useContext(DigestContext);
  const digest = drawnDigest ?? rememberedDigest();
  const onServer =
    import.meta.env.SSR ||
    drawnDigest !== undefined ||
    (error instanceof Error && error.message === "Unexpected Server Error");
  const host = useHost();
  const title = onServer ? statusTitle(500) : clientErrorTitle;
  return (
    <>
      <title>{onServer ? `500: ${title}` : title}</title>
      <ErrorView status={onServer ? 500 : undefined} title={title} back={home}>
        <p suppressHydrationWarning>{loadFailure(onServer ? "server" : "client", host)}</p>
        {onServer && digest ? (
          <p>
            Digest: <code>{digest}</code>
          </p>
        ) : null}
      </ErrorView>
    </>
  );
}

function useHost(): string {
  const chrome = useRouteLoaderData<SiteChrome>("root");
  if (chrome) return new URL(chrome.origin).host;
  return import.meta.env.SSR ? "this site" : location.host;
}
