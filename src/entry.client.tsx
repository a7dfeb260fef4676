/** The browser's side: hydrates the page, takes over what was typed before, and listens for digests of faults in data requests. */
import { type ReactNode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { DigestContext, digestHeader, rememberDigest } from "./platform/error-digest.ts";
import { useTypedEarly, watchEarly } from "./platform/typed-early.ts";
import { LanguageContext } from "./words/language-context.ts";

const send = window.fetch.bind(window);
window.fetch = async (...request) => {
  const response = await send(...request);
  rememberDigest(response.headers.get(digestHeader) ?? undefined);
  return response;
};

const endWatch = watchEarly();

function Live({ children }: { children: ReactNode }) {
  useTypedEarly(endWatch);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <LanguageContext value={document.documentElement.lang}>
      <DigestContext value={document.documentElement.dataset.digest}>
        <Live>
          <HydratedRouter />
        </Live>
      </DigestContext>
    </LanguageContext>,
  );
});
