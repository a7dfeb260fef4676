/** The visitor's own brewhouse, remembered in this browser alone. */
import { useMemo, useSyncExternalStore } from "react";
import type { Brewhouse } from "./recipe-address.ts";

const place = "wf_brewhouse";
const listeners = new Set<() => void>();

function subscribe(heard: () => void): () => void {
  listeners.add(heard);
  return () => void listeners.delete(heard);
}

function keptText(): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

const numberOrNull = (value: unknown) => (typeof value === "number" && Number.isFinite(value) ? value : null);

function read(text: string | null): Brewhouse | null {
  try {
    const kept = JSON.parse(text ?? "null") as Partial<Brewhouse> | null;
    return (
      kept && {
        litres: numberOrNull(kept.litres),
        efficiencyPercent: numberOrNull(kept.efficiencyPercent),
        boilOffLitresPerHour: numberOrNull(kept.boilOffLitresPerHour),
      }
    );
  } catch {
    return null;
  }
}

/** Null on the server, where there is none, and where this browser keeps nothing. */
export function useKeptBrewhouse(): Brewhouse | null {
  const text = useSyncExternalStore(subscribe, keptText, () => null);
  return useMemo(() => read(text), [text]);
}

export function keepBrewhouse(brewhouse: Brewhouse): void {
  try {
    localStorage.setItem(place, JSON.stringify(brewhouse));
  } catch {
    // A browser that keeps nothing still scales.
    return;
  }
  for (const heard of listeners) heard();
}
