/** The keys of the API: those there are, and a form for another one. */
import { Form } from "react-router";
import { sayRefusal } from "../../platform/deeds/answer.ts";
import { formSide, useAnswer, useShownOnce } from "../../platform/deeds/use-answer.ts";
import { useEmptied } from "../../platform/deeds/use-held-form.ts";
import { useDates } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { faulty } from "../../ui/controls/faulty.ts";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { StudioTable, type StudioColumn } from "../../ui/list/studio-table.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useWords } from "../../words/words.ts";
import { boxOf, lifetimes } from "./key-form.ts";
import type { KeyAnswer, KeysRoom, ShownKey } from "./keys.ts";
import { sayScope } from "./say-scope.ts";
import styles from "./keys-view.module.css";

export function KeysView({ room }: { room: KeysRoom }) {
  const words = useWords();
  const moved = useAnswer("revoke", "bring-back");
  const answer: KeyAnswer | null = useAnswer("make");
  const made = useShownOnce(answer?.secret ? answer : null);
  const isThere = room.keys.some(({ hint }) => made?.secret?.startsWith(hint));
  return (
    <>
      {moved && moved.refused !== null ? <Notice urgent title={sayRefusal(moved)} /> : undefined}
      {made && isThere ? (
        <output className={styles.secret}>
          <b>{made.said}</b>
          <label className="geom">
            {words.say("keys.secret")}
            <input readOnly value={made.secret} />
          </label>
        </output>
      ) : undefined}
      <section className={styles.section}>
        <KeysTable room={room} />
      </section>
      <StudioSection title={words.text("keys.add")}>
        <NewKey origin={room.origin} offered={room.offered} />
      </StudioSection>
    </>
  );
}

function KeysTable({ room: { keys, now } }: { room: KeysRoom }) {
  const words = useWords();
  const dates = useDates();
  const columns: StudioColumn<ShownKey>[] = [
    {
      head: words.text("keys.name"),
      cell: ({ name, hint, by }) => (
        <span className={styles.name}>
          {name}
          {by ? <small> {by}</small> : undefined}
          <code>{hint}…</code>
        </span>
      ),
    },
    {
      head: words.text("keys.scopes"),
      dim: true,
      cell: ({ scopes }) => scopes.map((scope) => sayScope(words, scope)).join(" · "),
    },
    {
      head: words.text("keys.used"),
      dim: true,
      cell: ({ usedAt }) => (usedAt === null ? words.say("keys.never") : dates.format("dated", usedAt)),
    },
    {
      head: words.text("keys.expires"),
      dim: true,
      cell: ({ expiresAt }) => {
        if (expiresAt === null) return words.say("keys.never");
        return expiresAt <= now ? words.say("keys.expired") : dates.format("dated", expiresAt);
      },
    },
    {
      head: words.text("keys.actions"),
      headHidden: true,
      end: true,
      cell: ({ id, name }) => (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button type="submit" name="deed" value="revoke" dense aria-label={words.text("keys.revoke.of", { name })}>
            {words.say("keys.revoke")}
          </Button>
        </Form>
      ),
    },
  ];
  return (
    <StudioTable
      caption={words.text("studio.room.keys")}
      titled
      total={keys.length}
      stacked
      columns={columns}
      rows={keys}
      rowKey={({ id }) => id}
      empty={words.say("keys.none")}
    />
  );
}

function NewKey({ origin, offered }: Pick<KeysRoom, "origin" | "offered">) {
  const words = useWords();
  const answer: KeyAnswer | null = useAnswer("make");
  const { trouble, errors, field, isTicked } = formSide(answer, { [boxOf("read")]: "yes" });
  const form = useEmptied("make", answer?.secret);
  const lives = [
    { value: "", label: words.text("keys.never") },
    ...lifetimes.map((days) => ({ value: `${days}`, label: words.text("keys.days", { days }) })),
  ];
  return (
    <div className={styles.add}>
      <p className="geom dim">{words.say("keys.about", { address: <code>{origin}/api/v1</code> })}</p>
      {trouble ? <Notice urgent title={trouble} /> : undefined}
      <Form method="post" preventScrollReset className={styles.form} noValidate ref={form}>
        <input type="hidden" name="deed" value="make" />
        <Input dense label={words.text("keys.name")} autoComplete="off" required {...field("name")} />
        <fieldset>
          <legend className="geom">{words.say("keys.scopes")}</legend>
          {errors["scopes"] ? <p className={styles.error}>{errors["scopes"]}</p> : undefined}
          {offered.map((scope, index) => (
            <Checkbox
              dense
              key={scope}
              name={boxOf(scope)}
              value="yes"
              label={sayScope(words, scope)}
              defaultChecked={isTicked(boxOf(scope))}
              {...(index === 0 ? faulty(errors["scopes"]) : {})}
            />
          ))}
        </fieldset>
        <Select dense label={words.text("keys.expires")} options={lives} {...field("days")} />
        <Button type="submit" look="primary" dense>
          {words.say("keys.make")}
        </Button>
      </Form>
    </div>
  );
}
