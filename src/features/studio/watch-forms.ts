/** Watches the page for forms and links on their way out, and holds back what would not arrive. */
import { unsentOffline, unsentWith } from "../../platform/offline/unsent.ts";

const answerMilliseconds = 10_000;
/** Told by forms that the client sends. */
export const unsent = "wortfolio:unsent";
export const arrived = "wortfolio:arrived";

export type Asked = { form: HTMLFormElement; submitter: HTMLElement | null };
type Watch = {
  onAsk: (asked: Asked) => void;
  onHold: (message: string) => void;
  /** A link can't be followed. */
  onStay: () => void;
  onArrive: () => void;
  onOnline: () => void;
};

const askedOf = ({ target, submitter }: SubmitEvent): Asked | null =>
  target instanceof HTMLFormElement && target.method === "post" ? { form: target, submitter } : null;

/** Whether the link leads away from this page to another one of this site, which has to be fetched. */
function leadsAway(link: HTMLAnchorElement | null): boolean {
  const isHere = link?.pathname === location.pathname && link.search === location.search;
  return link?.origin === location.origin && !isHere && !link.target;
}

export function send({ form, submitter }: Asked): void {
  if (form.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null);
}

/** Why the server would not take a form now; null when it would. */
async function refusalNow(): Promise<string | null> {
  const signal = AbortSignal.timeout(answerMilliseconds);
  const answer = await fetch("/studio/find", { method: "HEAD", signal }).catch(() => undefined);
  return answer?.ok ? null : unsentWith(answer?.status);
}

function hearAll(heard: readonly [EventTarget, string, (event: never) => void, boolean?][]): () => void {
  for (const [target, type, listener, early] of heard) target.addEventListener(type, listener as EventListener, early);
  return () => {
    for (const [target, type, listener, early] of heard)
      target.removeEventListener(type, listener as EventListener, early);
  };
}

/** A form that the browser sends itself takes the page away with it: the server is asked first whether it is there. */
function createAskFirst({ onHold, onArrive }: Watch): (event: SubmitEvent) => Promise<void> {
  let passing: HTMLFormElement | null = null;
  let waiting: HTMLFormElement | null = null;
  return async (event) => {
    const asked = askedOf(event);
    if (!asked || event.defaultPrevented || asked.form === passing) return;
    event.preventDefault();
    if (asked.form === waiting) return;
    waiting = asked.form;
    const refusal = await refusalNow();
    waiting = null;
    if (refusal !== null) return onHold(refusal);
    passing = asked.form;
    onArrive();
    send(asked);
    passing = null;
  };
}

/** Gives what ends it. */
export function watchForms(watch: Watch): () => void {
  const { onAsk, onHold, onStay, onArrive, onOnline } = watch;
  const begin = (event: SubmitEvent) => {
    const asked = askedOf(event);
    if (!asked) return;
    onAsk(asked);
    // The editor of entries sends what stands in it by itself.
    if (navigator.onLine || asked.form.dataset["kept"] === "sent") return;
    event.preventDefault();
    event.stopPropagation();
    onHold(unsentOffline());
  };
  const askFirst = createAskFirst(watch);
  const stay = (event: MouseEvent) => {
    if (navigator.onLine || !leadsAway((event.target as Element).closest<HTMLAnchorElement>("a[href]"))) return;
    event.preventDefault();
    event.stopPropagation();
    onStay();
  };
  return hearAll([
    [document, "submit", begin, true],
    [document, "click", stay, true],
    [window, "submit", (event: SubmitEvent) => void askFirst(event)],
    [window, unsent, (event: Event) => onHold(String((event as CustomEvent).detail))],
    [window, arrived, onArrive],
    [window, "online", onOnline],
  ]);
}
