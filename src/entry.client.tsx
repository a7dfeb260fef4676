/** The browser's side: hydrates the page, and listens for digests of faults in data requests. */
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { DigestContext, digestHeader, rememberDigest } from "./platform/error-digest.ts";

const send = window.fetch.bind(window);
window.fetch = async (...request) => {
  const response = await send(...request);
  rememberDigest(response.headers.get(digestHeader) ?? undefined);
  return response;
};

startTransition(() => {
  hydrateRoot(
    document,
    <DigestContext value={document.documentElement.dataset.digest}>
      <HydratedRouter />
    </DigestContext>,
  );
});
