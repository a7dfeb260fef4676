/** Asks for the page's data again while something is under way and the page is seen; without scripts a link reloads the page. */
import { useEffect } from "react";
import { useRevalidator } from "react-router";

export function useProgress(isUnderWay: boolean, everyMilliseconds = 2000): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, everyMilliseconds);
    return () => clearInterval(timer);
  }, [isUnderWay, everyMilliseconds, revalidate]);
}
