/** The one way for a form or a script to ask for a change: a table of deeds by name, each with its fields, the right it needs and what does it. */
import * as z from "zod";
import { requireRole } from "../../domain/people/require-role.ts";
import type { Role, Viewer } from "../../domain/people/viewer.ts";
import { ok, type Problem, problem, type Result } from "../../domain/result.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";
import { statusOf } from "../problem.ts";
import { type Answer, answerOf, type FormErrors, type FormValues, isEmpty, type Outcome, wrong } from "./answer.ts";
import { pressed } from "./press-again.ts";
import { sayFault, sayTrouble } from "./say-fault.ts";
import { type Sent, sentByForm, textsIn } from "./sent.ts";

type Shape = Record<string, z.ZodType>;
type FieldsOf<S extends Shape> = z.infer<z.ZodObject<S>>;

type Terms<Place = never> = {
  /** For a deed that makes something each time: where it does; null where this form may do it again. Pressed twice, it is made once. */
  makesIn?: (place: Place, sent: Sent) => string | null;
  /** Where it needs more than its table says. */
  least?: Role;
  /** What came in this field does not come back with the page: a password, a text that nobody typed. */
  withholds?: (name: string) => boolean;
  /** In the room's own words, where a schema knows none. */
  sayFault?: (issue: z.core.$ZodIssue, sent: unknown, language: string) => string;
};

/** `texts` is the whole form, for those whose fields are known only when it is read. */
type Run<Place, Fields, More> = (place: Place, fields: Fields, texts: FormValues) => Promise<Outcome<More>>;

/** `language` is the visitor's. */
export type Deed<Place, More = object> = Terms<Place> & {
  run: (place: Place, sent: Sent, language: string) => Promise<Outcome<More>>;
};

/** What can be done in one place: by whom at least, and each deed by the name that a form sends. */
export type Deeds<Place, More = object> = { least: Role; deeds: Record<string, Deed<Place, More>> };

/** @param shape the fields; a function of the visitor's words where the room has sentences of its own for what is not right */
export function deed<Place, S extends Shape, More = object>(
  shape: S | ((words: Words) => S),
  run: Run<Place, FieldsOf<S>, More>,
  terms: Terms<Place> = {},
): Deed<Place, More> {
  const schemas = new Map<string, z.ZodObject<S>>();
  const schemaIn = (language: string): z.ZodObject<S> => {
    const schema = schemas.get(language) ?? z.object(typeof shape === "function" ? shape(wordsOf(language)) : shape);
    schemas.set(language, schema);
    return schema;
  };
  return {
    ...terms,
    run: async (place, sent, language) => {
      const read = schemaIn(language).safeParse(sent.fields, { error: (issue) => sayFault(language, issue) });
      return read.success
        ? run(place, read.data, textsIn(sent))
        : wrong(errorsOf(read.error, (issue) => terms.sayFault?.(issue, sent.fields, language) ?? issue.message));
    },
  };
}

/** The first fault of each field. */
function errorsOf({ issues }: z.ZodError, say: (issue: z.core.$ZodIssue) => string): FormErrors {
  const errors: FormErrors = {};
  for (const issue of issues) errors[issue.path.join(".") || "form"] ??= say(issue);
  return errors;
}

const find = <Place, More>({ deeds }: Deeds<Place, More>, name: string): Deed<Place, More> | undefined =>
  Object.hasOwn(deeds, name) ? deeds[name] : undefined;

export const isDeedOf = (table: Deeds<never>, form: FormData): boolean =>
  find(table, sentByForm(form).deed) !== undefined;

type Explains = {
  database: { engine: { explain(fault: unknown): Problem | null } };
  siteId: string;
  now: () => number;
};
/** Who asks, in which language, and the store whose own trouble is said over the form instead of ending in an error page. */
type Asker = { viewer: Viewer; choices: { language: string }; store?: Explains };

function troubleIn(store: Explains | undefined, fault: unknown): Problem {
  const trouble = store?.database.engine.explain(fault);
  if (trouble && statusOf(trouble.code) === 503) return trouble;
  throw fault;
}

/**
 * Problems: `sign-in`, `forbidden`, `deed`, and those of `open`, which finds what the deed is done to. What is wrong with what
 * was sent, or in its way, is in the answer.
 */
export async function doDeed<Place, More>(
  table: Deeds<Place, More>,
  { viewer, choices: { language }, store }: Asker,
  sent: Sent | FormData,
  open: () => Result<Place> | Promise<Result<Place>>,
): Promise<Result<Answer<More>>> {
  const words = wordsOf(language);
  const asked = sent instanceof FormData ? sentByForm(sent) : sent;
  const found = find(table, asked.deed);
  const allowed = requireRole(viewer, found?.least ?? table.least);
  if (!allowed.ok) return allowed;
  if (!found) return problem("deed", words.text("form.unknown"));
  const place = await open();
  if (!place.ok) return place;
  const work = () => carryOut(found, place.value, asked, language, store);
  if (!store) return work();
  const where = found.makesIn?.(place.value, asked) ?? null;
  const { database, siteId, now } = store;
  return pressed(
    { database, siteId, person: viewer.userId, now },
    where === null ? null : JSON.stringify([where, asked]),
    work,
  );
}

async function carryOut<Place, More>(
  found: Deed<Place, More>,
  place: Place,
  asked: Sent,
  language: string,
  store: Explains | undefined,
): Promise<Result<Answer<More>>> {
  const words = wordsOf(language);
  const run = found.run(place, asked, language);
  const outcome = await run.catch((fault: unknown) => sayTrouble(words, troubleIn(store, fault)));
  if (!outcome.ok && (outcome.code === "sign-in" || outcome.code === "forbidden") && "path" in outcome) return outcome;
  const { withholds = () => false } = found;
  const typed = Object.entries(textsIn(asked)).filter(([name]) => !withholds(name));
  const answer = answerOf(asked.deed, outcome, Object.fromEntries(typed));
  const isOvertaken = !outcome.ok && outcome.code === "stale" && isEmpty(answer.errors);
  return ok(isOvertaken ? { ...answer, errors: { form: words.text("form.stale") } } : answer);
}
