/** What becomes of a deed, in one shape for every form and script: done, with what is to be said and undone, or refused at a field. */
import type { Problem } from "../../domain/result.ts";

/** By the path of the field; `form` is for the whole of it. */
export type FormErrors = Record<string, string>;
export type FormValues = Record<string, string>;
/** `fields` posted again take the deed back. */
export type Undo = { said: string; fields: FormValues };

type Shown = {
  /** What the page shows of it. A deed of which nothing is shown leads on, so that a reload sends nothing twice. */
  said: string;
  undo: Undo | null;
  /** Where it leads. */
  goTo: string | null;
  /** Stands in the form again: what was typed, or what a button made of it. */
  typed: FormValues;
  /** Null where it is done; else a code of `platform/problem.ts`, or `form` where fields are not right. */
  refused: string | null;
};

/** What a page gets. `More` is what its deeds show besides, such as a token that is seen only once. */
export type Answer<More = object> = Shown & {
  deed: string;
  errors: FormErrors;
  /** What somebody else put into these fields after the form was opened. */
  theirs: FormValues;
} & Partial<More>;

/** What a deed gives back: a problem stands at the field of its path, or over the form where it names none. */
export type Outcome<More = object> =
  | ({ ok: true } & Partial<Shown> & Partial<More>)
  | Wrong
  | (Wrong & Partial<NoInfer<More>>)
  | Problem;
/** `typed` where something else is to stand in the form than what was sent. */
type Wrong = { ok: false; code: string; errors: FormErrors; theirs: FormValues; typed?: FormValues };

export const done = <More extends Partial<Shown>>(more?: More) => ({ ok: true as const, ...more });

export const wrong = (errors: FormErrors, typed?: FormValues): Wrong => ({
  ok: false,
  code: "form",
  errors,
  theirs: {},
  ...(typed && { typed }),
});

/** Somebody else saved the same fields meanwhile; a second save goes over what they wrote. */
export const overtaken = (theirs: FormValues): Wrong => ({
  ok: false,
  code: "stale",
  errors: {},
  theirs,
});

export function answerOf<More>(deed: string, outcome: Outcome<More>, typed: FormValues): Answer<More> {
  const nothing = { deed, refused: null, errors: {}, theirs: {}, typed: {}, said: "", undo: null, goTo: null };
  if (outcome.ok) {
    const { ok: _, ...shown } = outcome;
    return { ...nothing, ...shown } as Answer<More>;
  }
  if ("errors" in outcome) {
    const { ok: _, code, ...shown } = outcome;
    return { ...nothing, typed, ...shown, refused: code } as Answer<More>;
  }
  const { code, path, message } = outcome;
  return { ...nothing, typed, refused: code, errors: { [path || "form"]: message } } as Answer<More>;
}

/** Fields that somebody else changed meanwhile: they that are now neither as the form found them (`was.NAME`) nor as it wants them. A box that is not ticked sends nothing. */
export const theirChanges = (typed: FormValues, now: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => {
      const was = typed[`was.${name}`];
      return was !== undefined && was !== value && (typed[name] ?? "") !== value;
    }),
  );

export const isEmpty = (errors: FormErrors | FormValues): boolean => Object.keys(errors).length === 0;

export const isAnswer = <More = object>(value: unknown): value is Answer<More> =>
  typeof value === "object" && value !== null && "deed" in value && "refused" in value;

/** All that stands in the way, for where there are no fields to say it at. */
export const sayRefusal = ({ errors }: Answer): string => Object.values(errors).join(" ");
