/** Reads the page's data again when they have changed elsewhere: soon, once for all that came meanwhile, and while somebody sees the page. */
import { useEffect, useReducer } from "react";
import { useNavigation, useRevalidator } from "react-router";

/** Changes come in company, and what a form of this page sends is followed by its own answer. */
const companyMilliseconds = 1000;

/** Counts: of what was told, and of what had been told when the data at hand were asked for. */
type Followed = { told: number; read: number };
const follow = ({ told, read }: Followed, came: "told" | "read"): Followed =>
  came === "told" ? { told: told + 1, read } : { told, read: told };

/** Gives what is called when something was told. */
export function useFollowedChanges(): () => void {
  const { state, revalidate } = useRevalidator();
  const navigation = useNavigation();
  const [{ told, read }, note] = useReducer(follow, { told: 0, read: 0 });
  const isReading = state === "loading" || navigation.state === "loading";
  const isIdle = state === "idle" && navigation.state === "idle";
  const isBehind = told !== read;
  useEffect(() => {
    if (isReading) note("read");
  }, [isReading]);
  useEffect(() => {
    if (!isBehind || !isIdle) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(timer);
      if (document.visibilityState === "visible") timer = setTimeout(() => void revalidate(), companyMilliseconds);
    };
    soon();
    document.addEventListener("visibilitychange", soon);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", soon);
    };
  }, [isBehind, isIdle, revalidate]);
  return () => note("told");
}
