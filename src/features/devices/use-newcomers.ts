/** Looks for senders that have come while the list is open: not while somebody is about to press something in it, or does not see it. */
import { type RefObject, useEffect } from "react";
import { useRevalidator } from "react-router";

const everyMilliseconds = 5000;

export function useNewcomers(list: RefObject<HTMLElement | null>): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      const isInHand = list.current?.matches(":hover, :focus-within") === true;
      if (!isInHand && document.visibilityState === "visible") void revalidate();
    }, everyMilliseconds);
    return () => clearInterval(timer);
  }, [list, revalidate]);
}
