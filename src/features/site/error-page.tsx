/** The page of a status or a fault (P1 to P4, P6): the product's look, a way back, and it stands without the database. */
import { type ReactNode, useContext } from "react";
import { isRouteErrorResponse, useLocation, useRouteLoaderData } from "react-router";
import { unreadable } from "../../platform/contract.ts";
import { DigestContext, rememberedDigest } from "../../platform/error-digest.ts";
import { ERROR_SRM, ErrorView } from "../../ui/frame/error-view.tsx";
import { previewSecret } from "../../platform/preview-address.ts";
import { localPath, wayBack } from "../../platform/local-path.ts";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import type { SiteChrome } from "./queries.ts";
import { SiteFrame } from "./site-frame.tsx";

export function ErrorPage({ error }: { error: unknown }) {
  const chrome = useRouteLoaderData<SiteChrome | null>("root");
  return (
    <SiteFrame chrome={chrome} shell={{ opensOnCurve: { points: 56 }, srm: ERROR_SRM }}>
      <meta name="robots" content="noindex" />
      {isRouteErrorResponse(error) ? <StatusView error={error} /> : <FaultView error={error} />}
    </SiteFrame>
  );
}

type Told = { status: number; data: unknown };

/** A page's data know nothing of previews: what a script finds behind a link that is spent is the 404 of all that is not there. */
function useTold({ status, data }: Told): Told {
  const { search } = useLocation();
  return status === 404 && previewSecret(new URLSearchParams(search)) !== null
    ? { status: 410, data: "preview" }
    : { status, data };
}

function StatusView({ error }: { error: Told }) {
  const words = useWords();
  const { status, data } = useTold(error);
  const title = titleOf(words, status);
  const headline = headlineOf(words, status, data);
  return (
    <>
      <title>{`${status}: ${title}`}</title>
      <ErrorView
        status={status}
        name={headline !== undefined && status !== 404 ? title : undefined}
        title={headline ?? title}
        back={useHome()}
      >
        <p>{reasonOf(words, data) ?? detailOf(words, status)}</p>
        {status === 401 ? <SignInButton /> : null}
      </ErrorView>
    </>
  );
}

const useHome = () => {
  const words = useWords();
  return { href: "/", label: words.text("error.home") };
};

function titleOf(words: Words, status: number): string {
  switch (status) {
    case 400:
      return words.text("error.title.400");
    case 401:
      return words.text("error.title.401");
    case 403:
      return words.text("error.title.403");
    case 404:
      return words.text("error.title.404");
    case 405:
      return words.text("error.title.405");
    case 500:
      return words.text("error.title.500");
    default:
      return words.text("error.title.other");
  }
}

/** What has happened, of a status whose title does not say it; the title stands beside the code then. */
function headlineOf(words: Words, status: number, data: unknown): string | undefined {
  switch (status) {
    case 404:
      return words.text("error.headline.404");
    case 410:
      return data === "preview" ? words.text("error.headline.preview") : words.text("error.headline.410");
    case 413:
      return words.text("error.headline.413");
    case 429:
      return words.text("error.headline.429");
    default:
      return undefined;
  }
}

/** What the page was told beside its status. */
function reasonOf(words: Words, data: unknown): ReactNode {
  switch (data) {
    case unreadable:
      return words.say("error.unreadable");
    case "preview":
      return words.say("error.preview");
    case "unreachable":
      return words.say("error.unreachable");
    case "disk-full":
      return words.say("error.diskFull");
    case "read-only":
      return words.say("error.readOnly");
    default:
      return undefined;
  }
}

function detailOf(words: Words, status: number): ReactNode {
  switch (status) {
    case 400:
      return words.say("error.400");
    case 401:
      return words.say("error.401");
    case 403:
      return words.say("error.403");
    case 404:
      return words.say("error.404");
    case 405:
      return words.say("error.405");
    case 410:
      return words.say("error.410");
    case 411:
      return words.say("error.411");
    case 413:
      return words.say("error.413");
    case 500:
      return words.say("error.500");
    default:
      return words.say("error.later");
  }
}

function SignInButton() {
  const words = useWords();
  const location = useLocation();
  const next = new URLSearchParams(location.search).get("next");
  const wanted = next === null ? wayBack(location) : localPath(next);
  return (
    <LinkButton look="primary" href={`/sign-in?next=${encodeURIComponent(wanted)}`}>
      {words.say("error.signIn")}
    </LinkButton>
  );
}

/** Only the server's faults have a digest; the message itself never reaches the page. */
function FaultView({ error }: { error: unknown }) {
  const words = useWords();
  const drawnDigest = useContext(DigestContext);
  const digest = drawnDigest ?? rememberedDigest();
  const onServer =
    import.meta.env.SSR ||
    drawnDigest !== undefined ||
    (error instanceof Error && error.message === "Unexpected Server Error");
  const host = useHost();
  const title = onServer ? words.text("error.title.500") : words.text("error.title.client");
  return (
    <>
      <title>{onServer ? `500: ${title}` : title}</title>
      <ErrorView status={onServer ? 500 : undefined} title={title} back={useHome()}>
        <p suppressHydrationWarning>
          {onServer ? words.text("error.failedOnServer", { host }) : words.text("error.failedInBrowser", { host })}
        </p>
        {onServer && digest ? (
          <p>{words.say("error.digest", { digest, code: (inside) => <code>{inside}</code> })}</p>
        ) : null}
      </ErrorView>
    </>
  );
}

function useHost(): string {
  const words = useWords();
  const chrome = useRouteLoaderData<SiteChrome>("root");
  if (chrome) return new URL(chrome.origin).host;
  return import.meta.env.SSR ? words.text("error.thisSite") : location.host;
}
