/** The text as its page will show it, drawn by the server a moment after the last key. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { EditorPage } from "./queries.ts";

const waitMilliseconds = 400;
type Preview = EditorPage["preview"];

export function usePreview(first: Preview): { preview: Preview; draw: (body: string) => void } {
  const [preview, setPreview] = useState(first);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<AbortController>(undefined);
  const draw = useCallback((body: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      running.current?.abort();
      running.current = new AbortController();
      ask(body, running.current.signal).then((drawn) => drawn && setPreview(drawn), ignoreLostConnection);
    }, waitMilliseconds);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { preview, draw };
}

/** The last drawing stays; the next key asks again. */
const ignoreLostConnection = () => undefined;

async function ask(body: string, signal: AbortSignal): Promise<Preview | null> {
  const form = new FormData();
  form.set("body", body);
  const response = await fetch("/studio/preview", { method: "POST", body: form, signal });
  return response.ok ? ((await response.json()) as Preview) : null;
}
