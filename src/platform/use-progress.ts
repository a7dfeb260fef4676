/** Asks for the page's data again while something is under way; without scripts a link reloads the page. */
import { useEffect } from "react";
import { useRevalidator } from "react-router";

const everyMilliseconds = 2000;

export function useProgress(isUnderWay: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => void revalidate(), everyMilliseconds);
    return () => clearInterval(timer);
  }, [isUnderWay, revalidate]);
}
