/** A form of the studio that can't be sent or does not arrive, or a link that can't be followed, leaves its page standing with all that was typed. */
import { useContext, useEffect, useRef, useState } from "react";
import { type DataStrategyResult, data, type MiddlewareFunction, useLocation } from "react-router";
import { keepIn } from "../../platform/offline/keep-in.ts";
import { fillForm, type FormTexts, readTexts } from "../../platform/offline/kept-form.ts";
import { KeeperContext } from "../../platform/offline/use-document.ts";
import { unsentBecause } from "../../platform/offline/unsent.ts";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import { arrived, type Asked, send, unsent, watchForms } from "./watch-forms.ts";

export type Held = {
  is: "not sent" | "not opened" | "left behind";
  message: string;
  /** Sends it once more, or puts back what was typed; null where a link was clicked. */
  again: (() => void) | null;
  leave: () => void;
};

function whereLed(results: readonly DataStrategyResult[]): string | null {
  const led = results.map(({ result }) => result).find((result) => result instanceof Response);
  return led?.headers.get("location") ?? null;
}

/** For forms that the client sends: an action that fails answers that it was not sent, so that its page stays. Redirects are no failures. */
export const keepForms: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  if (request.method === "GET") return results;
  if (Object.values(results).every(({ type, result }) => type !== "error" || result instanceof Response))
    window.dispatchEvent(new CustomEvent(arrived, { detail: whereLed(Object.values(results)) }));
  for (const [route, { type, result }] of Object.entries(results)) {
    if (type !== "error" || result instanceof Response) continue;
    const said = unsentBecause(result);
    if (!request.signal.aborted) window.dispatchEvent(new CustomEvent(unsent, { detail: said.message }));
    results[route] = { type: "data", result: data(said, { status: 503 }) };
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
      // Its page keeps it as it is typed.
      if (form.dataset["kept"] !== undefined) return;
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

/** A form is not sent by itself, and what a link waited for is there again. */
function onceOnline(standing: Standing | null, words: Words): Standing | null {
  if (standing?.is === "not opened") return null;
  return standing?.is === "not sent" ? { ...standing, message: words.text("unsent.online") } : standing;
}

/** What keeps the last form here, until it is tried again or its page is left; and what an earlier window could not send. */
export function useFormsHeld(): Held | null {
  const words = useWords();
  const { pathname } = useLocation();
  const user = useContext(KeeperContext);
  const [held, setHeld] = useState<Standing | null>(null);
  const last = useRef<Asked | null>(null);
  const kept = useRef<ReturnType<typeof keptTexts>>(null);
  useEffect(() => {
    const texts = keptTexts(user, pathname);
    kept.current = texts;
    void texts
      .find()
      .then(
        (left) =>
          left && setHeld({ is: "left behind", message: words.text("unsent.leftBehind"), pathname, texts: left }),
      );
    const stop = watchForms({
      onAsk: (asked) => {
        last.current = asked;
        setHeld(null);
      },
      onHold: (message) => {
        if (last.current) texts.put(last.current.form);
        setHeld({ is: "not sent", message, pathname });
      },
      onStay: () => setHeld({ is: "not opened", message: words.text("unsent.notOpened"), pathname }),
      onArrive: () => texts.forget(),
      onOnline: () => setHeld((standing) => onceOnline(standing, words)),
    });
    return () => {
      stop();
      texts.release();
    };
  }, [pathname, user, words]);
  if (held?.pathname !== pathname) return null;
  const { is, message, texts } = held;
  const putBack = () => {
    if (texts && fillForm(texts)) setHeld(null);
    else setHeld({ ...held, message: words.text("unsent.noForm") });
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
