/** Says “Undone” to whoever does not see the page, where a deed that was taken back leaves no notice of its own. */
import { useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { useWords } from "../../words/words.ts";

const noticesNow = (): string[] =>
  [...document.querySelectorAll("[data-notice]")].map(({ firstElementChild }) => firstElementChild?.textContent ?? "");

/** An alert is read by itself. */
const isSaid = (before: readonly string[]): boolean =>
  document.querySelector("[role=alert]") !== null || noticesNow().some((notice) => !before.includes(notice));

export function ToldDeed() {
  const words = useWords();
  const { state, formMethod } = useNavigation();
  const [isUndone, setIsUndone] = useState(false);
  /** The notices that stood there when an Undo was sent. */
  const before = useRef<readonly string[]>(null);
  const isUnderWay = useRef(false);
  useEffect(() => {
    const begin = ({ target }: SubmitEvent) => {
      before.current = (target as Element).matches("[data-undo]") ? noticesNow() : null;
      setIsUndone(false);
    };
    document.addEventListener("submit", begin, true);
    return () => document.removeEventListener("submit", begin, true);
  }, []);
  useEffect(() => {
    if (state !== "idle") {
      isUnderWay.current ||= formMethod !== undefined && formMethod !== "GET";
      return;
    }
    if (isUnderWay.current && before.current) setIsUndone(!isSaid(before.current));
    isUnderWay.current = false;
  }, [state, formMethod]);
  return (
    <p role="status" className="vh">
      {isUndone ? words.say("ui.undone") : null}
    </p>
  );
}
