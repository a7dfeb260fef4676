/** Whether the page has come alive: false on the server and until the browser's first drawing is the server's. */
import { useSyncExternalStore } from "react";

const never = () => () => {};

export const useLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
