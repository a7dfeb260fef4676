/** A component that is loaded once somebody turns to the figure in which it stands: points at it, touches it, or comes by the keyboard. */
import { type ComponentType, type RefObject, useEffect, useState } from "react";

const touches = ["pointerover", "pointerdown", "focusin"] as const;

/**
 * @param load the same function each time
 * @param isNeeded whoever touches it or not
 */
export function useWhenTouched<Props>(
  inside: RefObject<HTMLElement | null>,
  load: () => Promise<ComponentType<Props>>,
  isNeeded: boolean,
): { Touched: ComponentType<Props> | undefined; hasFailed: boolean } {
  const [Touched, setTouched] = useState<ComponentType<Props>>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const touched = new AbortController();
    const begin = () => {
      touched.abort();
      load().then(
        (loaded) => setTouched(() => loaded),
        () => setFailed(true),
      );
    };
    if (isNeeded) begin();
    const figure = inside.current?.closest("figure");
    for (const type of touches) figure?.addEventListener(type, begin, { signal: touched.signal });
    return () => touched.abort();
  }, [inside, load, isNeeded]);
  return { Touched, hasFailed };
}
