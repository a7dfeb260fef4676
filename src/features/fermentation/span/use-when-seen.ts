/** A component that is loaded once the place where it stands comes into view. */
import { type ComponentType, type RefObject, useEffect, useState } from "react";

/** @param load the same function each time */
export function useWhenSeen<Props>(
  place: RefObject<HTMLElement | null>,
  load: () => Promise<ComponentType<Props>>,
): { Seen: ComponentType<Props> | undefined; hasFailed: boolean } {
  const [Seen, setSeen] = useState<ComponentType<Props>>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        seen.disconnect();
        load().then(
          (loaded) => setSeen(() => loaded),
          () => setFailed(true),
        );
      },
      { rootMargin: "200px" },
    );
    seen.observe(element);
    return () => seen.disconnect();
  }, [place, load]);
  return { Seen, hasFailed };
}
