/** A form of the studio that can't be sent or does not arrive, or a link that can't be followed, leaves its page standing with all that was typed. */
import { useContext, useEffect, useRef, useState } from "react";
import { type DataStrategyResult, data, type MiddlewareFunction, useLocation } from "react-router";
import { keepIn } from "../../platform/offline/keep-in.ts";
import { fillForm, type FormTexts, readTexts } from "../../platform/offline/kept-form.ts";
import { KeeperContext } from "../../platform/offline/use-document.ts";
import { unsentBecause, unsentWith } from "../../platform/offline/unsent.ts";

const withoutNetwork = "There is no network. What you typed stays here; try again when it is back.";
const noWay = "There is no network. This page stays with what you typed; go on when it is back.";
const leftBehind =
  "A form on this page did not reach the server when you were last here. What you typed was kept in this browser.";
const noSuchForm = "The form it was typed into is not on this page now. It stays in this browser until you drop it.";
const answerMilliseconds = 10_000;
const unsent = "wortfolio:unsent";
const arrived = "wortfolio:arrived";

type Asked = { form: HTMLFormElement; submitter: HTMLElement | null };
export type Held = {
  is: "not sent" | "not opened" | "left behind";
  message: string;
  /** Sends it once more, or puts back what was typed; null where a link was clicked. */
  again: (() => void) | null;
  leave: () => void;
};

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
  if (Object.values(results).every(({ type, result }) => type !== "error" || result instanceof Response))
    window.dispatchEvent(new Event(arrived));
  for (const [route, { type, result }] of Object.entries(results)) {
    if (type !== "error" || result instanceof Response) continue;
    if (!request.signal.aborted)
      window.dispatchEvent(new CustomEvent(unsent, { detail: unsentBecause(result).message }));
    results[route] = { type: "data", result: data(undefined, { status: 503 }) };
  }
  return results;
};

/** What was typed into a form of the page and did not arrive, kept in the browser until it does. */
function keptTexts(user: string, pathname: string) {
  const keep = keepIn<FormTexts>(() => ({ user, subject: `form ${pathname}`, href: pathname, title: document.title }));
  const drops: (() => Promise<void>)[] = [];
  return {
    find: async (): Promise<FormTexts | null> => {
      const found = await keep.find();
      drops.push(...found.map(({ drop }) => drop));
      return found[0]?.kept.state ?? null;
    },
    put: (form: HTMLFormElement): void => {
      const state = readTexts(form);
      if (state) void keep.put({ state, base: state, revision: 0, edits: 1, sent: [] });
    },
    forget: (): void => {
      void keep.forget();
      for (const drop of drops.splice(0)) void drop();
    },
    release: keep.release,
  };
}

type Standing = { is: Held["is"]; message: string; pathname: string; texts?: FormTexts };

/** What keeps the last form here, until it is tried again or its page is left; and what an earlier window could not send. */
export function useFormsHeld(): Held | null {
  const { pathname } = useLocation();
  const user = useContext(KeeperContext);
  const [held, setHeld] = useState<Standing | null>(null);
  const last = useRef<Asked | null>(null);
  const kept = useRef<ReturnType<typeof keptTexts>>(null);
  useEffect(() => {
    const texts = keptTexts(user, pathname);
    kept.current = texts;
    const hold = (message: string) => {
      if (last.current) texts.put(last.current.form);
      setHeld({ is: "not sent", message, pathname });
    };
    const clear = () => setHeld(null);
    const isDone = () => texts.forget();
    let passing: HTMLFormElement | null = null;
    let waiting: HTMLFormElement | null = null;
    void texts
      .find()
      .then((left) => left && setHeld({ is: "left behind", message: leftBehind, pathname, texts: left }));
    const begin = (event: SubmitEvent) => {
      const asked = askedOf(event);
      if (!asked) return;
      last.current = asked;
      clear();
      // The editor of entries keeps what stands in it itself.
      if (navigator.onLine || asked.form.dataset["kept"] !== undefined) return;
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
      isDone();
      send(asked);
      passing = null;
    };
    const stay = (event: MouseEvent) => {
      if (navigator.onLine || !leadsAway((event.target as Element).closest<HTMLAnchorElement>("a[href]"))) return;
      event.preventDefault();
      event.stopPropagation();
      setHeld({ is: "not opened", message: noWay, pathname });
    };
    const failed = (event: Event) => hold(String((event as CustomEvent).detail));
    const heard: [EventTarget, string, (event: never) => void, boolean?][] = [
      [document, "submit", begin, true],
      [document, "click", stay, true],
      [window, "submit", (event: SubmitEvent) => void askFirst(event)],
      [window, unsent, failed],
      [window, arrived, isDone],
      [window, "online", clear],
    ];
    for (const [target, type, listener, early] of heard)
      target.addEventListener(type, listener as EventListener, early);
    return () => {
      for (const [target, type, listener, early] of heard)
        target.removeEventListener(type, listener as EventListener, early);
      texts.release();
    };
  }, [pathname, user]);
  if (held?.pathname !== pathname) return null;
  const { is, message, texts } = held;
  const putBack = () => {
    if (texts && fillForm(texts)) setHeld(null);
    else setHeld({ ...held, message: noSuchForm });
  };
  const again = is === "not sent" ? () => last.current && send(last.current) : putBack;
  return {
    is,
    message,
    again: is === "not opened" ? null : again,
    leave: () => {
      if (is === "left behind") kept.current?.forget();
      setHeld(null);
    },
  };
}
