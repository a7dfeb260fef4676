/** The steps of a profile while its squares are moved: the drawing and the fields of the form follow, nothing is saved. */
import { type RefObject, useRef, useState } from "react";
import { readNumber } from "../../../domain/inventory/read-number.ts";
import { typeInto } from "../../../platform/typed-early.ts";
import { useFormatter } from "../../../platform/use-formatter.ts";
import type { OwnProfile } from "./own-profile.ts";
import { durationField, type Place, placeOf, type Reach, reachOf, snapped, withStepAt } from "./move-step.ts";
import { stepField, typedQuantity } from "./profile-fields.ts";

type Steps = OwnProfile["steps"];
/** Where a step was, and what stood in its fields. */
type Before = { steps: Steps | null; fields: Record<string, string> };

const hoursPerDay = 24;

export type MovedSteps = ReturnType<typeof useMovedSteps>;

export function useMovedSteps(profile: OwnProfile, form: RefObject<HTMLFormElement | null>) {
  const formatter = useFormatter();
  /** Moves count on the steps that they were made on. */
  const of = JSON.stringify(profile.values);
  const [kept, setKept] = useState<{ of: string; steps: Steps | null }>({ of, steps: null });
  const moved = kept.of === of ? kept.steps : null;
  const setMoved = (to: Steps | null) => setKept({ of, steps: to });
  const before = useRef<Before>({ steps: null, fields: {} });
  const steps = moved ?? profile.steps;
  const nowHour = profile.now === null ? null : profile.now * hoursPerDay;

  const fieldOf = (name: string) => {
    const field = form.current?.elements.namedItem(name);
    return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : null;
  };
  const valueOf = (name: string) => fieldOf(name)?.value ?? "";
  const write = (fields: Record<string, string>) => {
    for (const [name, value] of Object.entries(fields)) {
      const field = fieldOf(name);
      if (!field) continue;
      typeInto(field, value);
      field.closest("details")?.setAttribute("open", "");
    }
  };
  const timeField = (index: number) => (index === 0 ? null : durationField(valueOf, index - 1));
  const reach = (index: number): Reach => {
    const step = steps[index];
    if (!step) return { least: 0, most: 0 };
    const { hours } = placeOf(step);
    if (timeField(index) === null) return { least: hours, most: hours };
    const latest = readNumber(valueOf(stepField(index - 1, "latest")).trim());
    return reachOf(steps, index, { nowHour, days: profile.days, latest: latest > 0 ? latest : null });
  };

  return {
    steps,
    isMoved: moved !== null,
    /** From here a move is counted: `putBack` returns to it. */
    begin: (index: number) => {
      const names = [stepField(index, "celsius"), timeField(index)].filter((name) => name !== null);
      before.current = { steps: moved, fields: Object.fromEntries(names.map((name) => [name, valueOf(name)])) };
    },
    move: (index: number, place: Place) => {
      const step = steps[index];
      if (!step) return;
      const from = (steps[index - 1]?.day ?? 0) * hoursPerDay;
      const was = placeOf(step);
      const to = snapped(place, from, reach(index), formatter.choice.temperature);
      const hours = Math.abs(place.hours - was.hours) < 0.01 ? was.hours : to.hours;
      setMoved(withStepAt(steps, index, { ...to, hours }));
      const time = timeField(index);
      write({
        [stepField(index, "celsius")]: typedQuantity(formatter, "temperature", to.celsius),
        ...(time !== null && hours !== was.hours && { [time]: formatter.typed(hours - from, 2) }),
      });
    },
    putBack: () => {
      setMoved(before.current.steps);
      write(before.current.fields);
    },
  };
}
