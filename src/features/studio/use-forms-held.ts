/** A form of the studio that can't be sent or does not arrive, or a link that can't be followed, leaves its page standing with all that was typed. */
import { useEffect, useRef, useState } from "react";
import { type DataStrategyResult, data, type MiddlewareFunction, useLocation } from "react-router";
import { unsentBecause, unsentWith } from "../../platform/offline/unsent.ts";

const withoutNetwork = "There is no network. What you typed stays here; try again when it is back.";
const noWay = "There is no network. This page stays with what you typed; go on when it is back.";
const answerMilliseconds = 10_000;
const unsent = "wortfolio:unsent";

type Asked = { form: HTMLFormElement; submitter: HTMLElement | null };
/** `again` is null where a link was clicked. */
export type Held = { message: string; again: (() => void) | null; leave: () => void };

const askedOf = ({ target, submitter }: SubmitEvent): Asked | null =>
  target instanceof HTMLFormElement && target.method === "post" ? { form: target, submitter } : null;

/** Whether the link leads away from this page to another one of this site, which has to be fetched. */
function leadsAway(link: HTMLAnchorElement | null): boolean {
  const isHere = link?.pathname === location.pathname && link.search === location.search;
  return link?.origin === location.origin && !isHere && !link.target;
}

function send({ form, submitter }: Asked): void {
  if (form.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null);
}

/** Why the server would not take a form now; null when it would. */
async function refusalNow(): Promise<string | null> {
  const signal = AbortSignal.timeout(answerMilliseconds);
  const answer = await fetch("/studio/find", { method: "HEAD", signal }).catch(() => undefined);
  return answer?.ok ? null : unsentWith(answer?.status);
}

/** For forms that the client sends: an action that fails answers nothing, so that its page stays. Redirects are no failures. */
export const keepForms: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  if (request.method === "GET") return results;
  for (const [route, { type, result }] of Object.entries(results)) {
    if (type !== "error" || result instanceof Response) continue;
    if (!request.signal.aborted)
      window.dispatchEvent(new CustomEvent(unsent, { detail: unsentBecause(result).message }));
    results[route] = { type: "data", result: data(undefined, { status: 503 }) };
  }
  return results;
};

/** What keeps the last form here, until it is tried again or its page is left. */
export function useFormsHeld(): Held | null {
  const { pathname } = useLocation();
  const [held, setHeld] = useState<{ message: string; pathname: string; isLink?: boolean } | null>(null);
  const last = useRef<Asked | null>(null);
  useEffect(() => {
    const hold = (message: string) => setHeld({ message, pathname });
    const clear = () => setHeld(null);
    let passing: HTMLFormElement | null = null;
    let waiting: HTMLFormElement | null = null;
    const begin = (event: SubmitEvent) => {
      const asked = askedOf(event);
      if (!asked) return;
      last.current = asked;
      clear();
      if (navigator.onLine) return;
      event.preventDefault();
      event.stopPropagation();
      hold(withoutNetwork);
    };
    /** A form that the browser sends itself takes the page away with it: the server is asked first whether it is there. */
    const askFirst = async (event: SubmitEvent) => {
      const asked = askedOf(event);
      if (!asked || event.defaultPrevented || asked.form === passing) return;
      event.preventDefault();
      if (asked.form === waiting) return;
      waiting = asked.form;
      const refusal = await refusalNow();
      waiting = null;
      if (refusal !== null) return hold(refusal);
      passing = asked.form;
      send(asked);
      passing = null;
    };
    const stay = (event: MouseEvent) => {
      if (navigator.onLine || !leadsAway((event.target as Element).closest<HTMLAnchorElement>("a[href]"))) return;
      event.preventDefault();
      event.stopPropagation();
      setHeld({ message: noWay, pathname, isLink: true });
    };
    const ask = (event: SubmitEvent) => void askFirst(event);
    const failed = (event: Event) => hold(String((event as CustomEvent).detail));
    document.addEventListener("submit", begin, true);
    document.addEventListener("click", stay, true);
    window.addEventListener("submit", ask);
    window.addEventListener(unsent, failed);
    window.addEventListener("online", clear);
    return () => {
      document.removeEventListener("submit", begin, true);
      document.removeEventListener("click", stay, true);
      window.removeEventListener("submit", ask);
      window.removeEventListener(unsent, failed);
      window.removeEventListener("online", clear);
    };
  }, [pathname]);
  if (held?.pathname !== pathname) return null;
  return {
    message: held.message,
    again: held.isLink ? null : () => last.current && send(last.current),
    leave: () => setHeld(null),
  };
}
