/** What is done with services that the site speaks to: add, change, switch, remove. Each room says what one of its own is. */
import { type Problem, problem, type Result } from "../../domain/result.ts";
import { done, type FormErrors, type Outcome, wrong } from "./answer.ts";
import { type Deed, deed } from "./do-deed.ts";
import { text } from "./fields.ts";

/** What a form came to; a problem where there is nothing to fill in. */
export type ReadService<Form> = { ok: true; form: Form } | { ok: false; errors: FormErrors } | Problem;

type Held = { id: string; name: string };

export type Service<Place, Kept extends Held, Typed extends { id: string }, Form> = {
  /** Its address. */
  room: string;
  /** What turns one on and off. */
  switches: { on: string; off: string };
  says: {
    gone: string;
    tooMany: string;
    switched: (name: string, enabled: boolean) => string;
    removed: (name: string) => string;
  };
  find: (place: Place, id: string) => Promise<Kept | null>;
  /** @param held null where it is new */
  read: (place: Place, typed: Typed, held: Kept | null) => Promise<ReadService<Form>>;
  insert: (place: Place, form: Form) => Promise<Result<unknown>>;
  update: (place: Place, id: string, form: Form) => Promise<void>;
  enable: (place: Place, id: string, enabled: boolean) => Promise<void>;
  remove: (place: Place, id: string) => Promise<void>;
  restore: (place: Place, id: string) => Promise<Result<unknown>>;
};

export const ofOne = { id: text(100) };

/** An address may be as secret as a key. */
export const withholdsSecrets = { withholds: (name: string): boolean => name === "address" || name === "key" };

/** The deeds by their names, without those that read a form. */
export function serviceDeeds<Place, Kept extends Held, Typed extends { id: string }, Form>(
  service: Service<Place, Kept, Typed, Form>,
): Record<string, Deed<Place>> {
  const { switches, says } = service;
  const turn = (place: Place, id: string, enabled: boolean) =>
    forHeld(service, place, id, async ({ name }) => {
      await service.enable(place, id, enabled);
      const fields = { deed: enabled ? switches.off : switches.on, id };
      return done({ undo: { said: says.switched(name, enabled), fields } });
    });
  return {
    [switches.on]: deed(ofOne, (place: Place, { id }) => turn(place, id, true)),
    [switches.off]: deed(ofOne, (place: Place, { id }) => turn(place, id, false)),
    remove: deed(ofOne, (place: Place, { id }) =>
      forHeld(service, place, id, async ({ name }) => {
        await service.remove(place, id);
        return done({ undo: { said: says.removed(name), fields: { deed: "restore", id } } });
      }),
    ),
    restore: deed(ofOne, async (place: Place, { id }) => {
      const restored = await service.restore(place, id);
      return restored.ok ? done() : refusal(service.says, restored);
    }),
  };
}

/** Leads to the list. */
export async function addService<Place, Kept extends Held, Typed extends { id: string }, Form>(
  service: Service<Place, Kept, Typed, Form>,
  place: Place,
  typed: Typed,
): Promise<Outcome> {
  const read = await service.read(place, typed, null);
  if ("code" in read) return read;
  if (!read.ok) return wrong(read.errors);
  const added = await service.insert(place, read.form);
  return added.ok ? done({ goTo: service.room }) : refusal(service.says, added);
}

/** Leads to the list. */
export const saveService = <Place, Kept extends Held, Typed extends { id: string }, Form>(
  service: Service<Place, Kept, Typed, Form>,
  place: Place,
  typed: Typed,
): Promise<Outcome> =>
  forHeld(service, place, typed.id, async (held) => {
    const read = await service.read(place, typed, held);
    if ("code" in read) return read;
    if (!read.ok) return wrong(read.errors);
    await service.update(place, held.id, read.form);
    return done({ goTo: service.room });
  });

async function forHeld<Place, Kept>(
  { find, says }: { find: (place: Place, id: string) => Promise<Kept | null>; says: { gone: string } },
  place: Place,
  id: string,
  run: (held: Kept) => Promise<Outcome>,
): Promise<Outcome> {
  const held = await find(place, id);
  return held ? run(held) : problem("not-found", says.gone);
}

const refusal = (says: { gone: string; tooMany: string }, refused: Problem): Problem =>
  refused.code === "too-many" ? { ...refused, message: says.tooMany } : problem("not-found", says.gone);
