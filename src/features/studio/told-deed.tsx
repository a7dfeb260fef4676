/** Says to whoever does not see the page what a form came to that it sent without loading anew: the notice that stands there now, or that something was taken back. */
import { useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { useWords } from "../../words/words.ts";

const noticesNow = (): string[] =>
  [...document.querySelectorAll("[data-notice]")].map(({ firstElementChild }) => firstElementChild?.textContent ?? "");

type Sent = { isUndo: boolean; notices: readonly string[] };

/** Null where nothing is to be said: an alert is read by itself. */
function whatCameOf({ isUndo, notices }: Sent, undone: string): string | null {
  if (document.querySelector("[role=alert]")) return null;
  return noticesNow().find((notice) => !notices.includes(notice)) ?? (isUndo ? undone : null);
}

export function ToldDeed() {
  const words = useWords();
  const { state, formMethod } = useNavigation();
  const [said, setSaid] = useState<string | null>(null);
  const sent = useRef<Sent>(null);
  const isUnderWay = useRef(false);
  useEffect(() => {
    const begin = ({ target }: SubmitEvent) => {
      sent.current = { isUndo: (target as Element).matches("[data-undo]"), notices: noticesNow() };
      setSaid(null);
    };
    document.addEventListener("submit", begin, true);
    return () => document.removeEventListener("submit", begin, true);
  }, []);
  useEffect(() => {
    if (state !== "idle") {
      isUnderWay.current ||= formMethod !== undefined && formMethod !== "GET";
      return;
    }
    if (isUnderWay.current && sent.current) setSaid(whatCameOf(sent.current, words.text("ui.undone")));
    isUnderWay.current = false;
  }, [state, formMethod, words]);
  return (
    <p role="status" className="vh">
      {said}
    </p>
  );
}
