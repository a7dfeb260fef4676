/** The people of the site, for its owner: roles, one-time links, invitations. */
import { type ReactNode, useRef, useState } from "react";
import { Form } from "react-router";
import { pageHref } from "../../domain/publishing/page-of.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { formSide, useAnswer, useShownOnce } from "../../platform/deeds/use-answer.ts";
import { useEmptied } from "../../platform/deeds/use-held-form.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Pager } from "../../ui/list/pager.tsx";
import { StudioTable, type StudioColumn } from "../../ui/list/studio-table.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import { sayRole } from "./say-role.ts";
import { Refusal } from "./sign-in-form.tsx";
import type { PeopleRoom } from "./people.ts";
import type { PeopleAnswer } from "./people-deeds.ts";
import form from "./entry-form.module.css";
import styles from "./people-view.module.css";

type ShownPerson = PeopleRoom["people"][number];
export type PeopleViewProps = {
  room: PeopleRoom;
  self: string | null;
  mails: boolean;
};

const roles = ["viewer", "editor", "owner"] as const;
const roleOptions = (words: Words) => [
  { value: "viewer", label: words.text("people.role.viewer") },
  { value: "editor", label: words.text("people.role.editor") },
  { value: "owner", label: words.text("people.role.owner") },
];
const unseen = (inside: ReactNode) => <span className="vh">{inside}</span>;

export function PeopleView({ room: { people, page, isOneOwner }, self, mails }: PeopleViewProps) {
  const words = useWords();
  const formatter = useFormatter();
  const answer: PeopleAnswer | null = useAnswer("role", "remove", "link");
  const total = formatter.number(page.total);
  const asked = answer?.userId ?? answer?.typed["userId"];
  const linked = useShownOnce(answer?.link ? answer : null);
  const isLastOwner = ({ role }: ShownPerson) => role === "owner" && isOneOwner;
  const columns: StudioColumn<ShownPerson>[] = [
    { head: words.text("people.name"), cell: (person) => <Name person={person} isSelf={person.userId === self} /> },
    {
      head: words.text("people.role.label"),
      cell: (person) => (isLastOwner(person) ? words.say("people.role.onlyOwner") : <RoleForm person={person} />),
    },
    {
      head: words.text("people.actions"),
      headHidden: true,
      end: true,
      cell: (person) => (
        <div className={styles.deeds}>
          <LinkForm {...person} />
          {isLastOwner(person) ? undefined : <Removal {...person} />}
        </div>
      ),
    },
  ];
  return (
    <>
      <section className={styles.section}>
        <StudioTable
          caption={words.text("people.title")}
          titled
          total={page.more ? words.text("people.total", { total }) : total}
          stacked
          columns={columns}
          rows={people}
          rowKey={({ userId }) => userId}
          rowNote={({ userId }) => {
            if (answer && asked === userId) return <Outcome answer={answer} />;
            return linked?.userId === userId ? <Outcome answer={linked} /> : null;
          }}
        />
        <Pager
          dense
          label={words.text("people.pages")}
          page={page.number}
          pages={page.pages}
          more={page.more}
          hrefOf={(number) => pageHref("/studio/people", number)}
        />
      </section>
      <StudioSection title={words.text("people.invite")}>
        <Invitation mails={mails} />
      </StudioSection>
    </>
  );
}

function Outcome({ answer: { link, errors } }: { answer: PeopleAnswer }) {
  if (link) return <OneTimeLink address={link} kind="other" />;
  const trouble = errors["form"] ?? errors["role"];
  return trouble ? <Refusal sentence={trouble} /> : null;
}

function Name({ person, isSelf }: { person: ShownPerson; isSelf: boolean }) {
  const words = useWords();
  return (
    <span className={styles.name}>
      {person.name}
      {isSelf ? <small> {words.say("people.self")}</small> : undefined}
      <small className={styles.email}>{person.email}</small>
    </span>
  );
}

function RoleForm({ person: { userId, name, role } }: { person: ShownPerson }) {
  const words = useWords();
  const options = roles.map((value) => ({ value, label: sayRole(words, value) }));
  return (
    <Form method="post" preventScrollReset className={styles.inline}>
      <input type="hidden" name="deed" value="role" />
      <input type="hidden" name="userId" value={userId} />
      <Select
        label={words.text("people.role.of", { name })}
        labelHidden
        dense
        name="role"
        options={options}
        defaultValue={role}
      />
      <Button type="submit" dense>
        {words.say("people.role.save", { unseen, name })}
      </Button>
    </Form>
  );
}

function LinkForm({ userId, name }: ShownPerson) {
  const words = useWords();
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="deed" value="link" />
      <input type="hidden" name="userId" value={userId} />
      <Button type="submit" dense>
        {words.say("people.link", { unseen, name })}
      </Button>
    </Form>
  );
}

/** Asks once more in place: an account does not come back. */
function Removal({ userId, name }: ShownPerson) {
  const words = useWords();
  return (
    <details className={styles.removal}>
      <summary>{words.say("people.remove", { unseen, name })}</summary>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="deed" value="remove" />
        <input type="hidden" name="userId" value={userId} />
        <p>{words.say("people.remove.warning", { name })}</p>
        <Button type="submit" look="danger" dense>
          {words.say("people.remove.confirm", { name })}
        </Button>
      </Form>
    </details>
  );
}

function Invitation({ mails }: { mails: boolean }) {
  const words = useWords();
  const answer: PeopleAnswer | null = useAnswer("invite");
  const { trouble, field } = formSide(answer, { role: "viewer" });
  const invited = useShownOnce(answer?.link ? answer : null);
  const invitation = useEmptied("invite", answer?.link);
  return (
    <div className={styles.invitation}>
      <p className="geom dim">{mails ? words.say("people.invite.mailed") : words.say("people.invite.unmailed")}</p>
      {invited?.link ? <OneTimeLink address={invited.link} kind="invite" /> : undefined}
      <Form method="post" preventScrollReset className={form.form} noValidate ref={invitation}>
        <input type="hidden" name="deed" value="invite" />
        {trouble ? <Refusal sentence={trouble} /> : undefined}
        <Input dense label={words.text("people.name")} autoComplete="off" required {...field("name")} />
        <Input dense label={words.text("form.email")} type="email" autoComplete="off" required {...field("email")} />
        <Select dense label={words.text("people.role.label")} options={roleOptions(words)} {...field("role")} />
        <Button type="submit" look="primary" dense>
          {words.say("people.invite.make")}
        </Button>
      </Form>
    </div>
  );
}

function OneTimeLink({ address, kind }: { address: string; kind: "invite" | "other" }) {
  const words = useWords();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    field.current?.select();
    await navigator.clipboard.writeText(address);
    setCopied(true);
  };
  return (
    <output className={styles.link}>
      <label className="geom">
        {words.say("people.link.shown", { kind })}
        <input ref={field} readOnly value={address} />
      </label>
      <span className={form.scripted}>
        <Button dense onClick={() => void copy()}>
          {copied ? words.say("form.copied") : words.say("form.copy")}
        </Button>
      </span>
    </output>
  );
}
