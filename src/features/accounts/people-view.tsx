/** The people of the site, for its owner: roles, one-time links, invitations. */
import { useRef, useState } from "react";
import { pageHref } from "../../domain/publishing/page-of.ts";
import { formSide, useAnswer } from "../../platform/deeds/use-answer.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Pager } from "../../ui/list/pager.tsx";
import { StudioTable, type StudioColumn } from "../../ui/list/studio-table.tsx";
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

const roleOptions = [
  { value: "viewer", label: "Viewer: reads what members may" },
  { value: "editor", label: "Editor: brews and writes" },
  { value: "owner", label: "Owner: everything" },
];
const shortRoles = roleOptions.map(({ value }) => ({ value, label: value }));

export function PeopleView({ room: { people, page, isOneOwner }, self, mails }: PeopleViewProps) {
  const answer: PeopleAnswer | null = useAnswer("role", "remove", "link");
  const asked = answer?.userId ?? answer?.typed["userId"];
  const isLastOwner = ({ role }: ShownPerson) => role === "owner" && isOneOwner;
  const columns: StudioColumn<ShownPerson>[] = [
    { head: "Name", cell: (person) => <Name person={person} isSelf={person.userId === self} /> },
    { head: "Role", cell: (person) => (isLastOwner(person) ? "owner, the only one" : <RoleForm person={person} />) },
    {
      head: "Changes",
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
          caption="People"
          titled
          total={`${page.more ? "more than " : ""}${page.total}`}
          stacked
          columns={columns}
          rows={people}
          rowKey={({ userId }) => userId}
          rowNote={({ userId }) => (answer && asked === userId ? <Outcome answer={answer} /> : null)}
        />
        <Pager
          dense
          label="Pages of people"
          page={page.number}
          pages={page.pages}
          more={page.more}
          hrefOf={(number) => pageHref("/studio/people", number)}
        />
      </section>
      <StudioSection title="Invite">
        <Invitation mails={mails} />
      </StudioSection>
    </>
  );
}

function Outcome({ answer: { link, errors } }: { answer: PeopleAnswer }) {
  if (link) return <OneTimeLink address={link} life="24 hours" />;
  const trouble = errors["form"] ?? errors["role"];
  return trouble ? <Refusal sentence={trouble} /> : null;
}

function Name({ person, isSelf }: { person: ShownPerson; isSelf: boolean }) {
  return (
    <span className={styles.name}>
      {person.name}
      {isSelf ? <small> you</small> : undefined}
      <small className={styles.email}>{person.email}</small>
    </span>
  );
}

function RoleForm({ person: { userId, name, role } }: { person: ShownPerson }) {
  return (
    <form method="post" className={styles.inline}>
      <input type="hidden" name="deed" value="role" />
      <input type="hidden" name="userId" value={userId} />
      <Select label={`Role of ${name}`} labelHidden dense name="role" options={shortRoles} defaultValue={role} />
      <Button type="submit" dense>
        Set<span className="vh"> the role of {name}</span>
      </Button>
    </form>
  );
}

function LinkForm({ userId, name }: ShownPerson) {
  return (
    <form method="post">
      <input type="hidden" name="deed" value="link" />
      <input type="hidden" name="userId" value={userId} />
      <Button type="submit" dense>
        New-password link<span className="vh"> for {name}</span>
      </Button>
    </form>
  );
}

/** Asks once more in place: an account does not come back. */
function Removal({ userId, name }: ShownPerson) {
  return (
    <details className={styles.removal}>
      <summary>
        Remove<span className="vh"> {name}</span>
      </summary>
      <form method="post">
        <input type="hidden" name="deed" value="remove" />
        <input type="hidden" name="userId" value={userId} />
        <p>The account, its sessions and passkeys go for good. What {name} wrote stays.</p>
        <Button type="submit" look="danger" dense>
          Remove {name}
        </Button>
      </form>
    </details>
  );
}

function Invitation({ mails }: { mails: boolean }) {
  const answer: PeopleAnswer | null = useAnswer("invite");
  const { trouble, field } = formSide(answer, { role: "viewer" });
  return (
    <div className={styles.invitation}>
      <p className="geo dim">
        {mails
          ? "The invitation is sent by e-mail. You also get its link to hand over; it works once, within 7 days."
          : "You get a link to hand over as you like; it works once, within 7 days. No mail server is needed."}
      </p>
      {answer?.link ? <OneTimeLink address={answer.link} life="7 days" /> : undefined}
      <form method="post" className={form.form} noValidate key={answer?.link ?? "form"}>
        <input type="hidden" name="deed" value="invite" />
        {trouble ? <Refusal sentence={trouble} /> : undefined}
        <Input dense label="Name" autoComplete="off" required {...field("name")} />
        <Input dense label="E-mail" type="email" autoComplete="off" required {...field("email")} />
        <Select dense label="Role" options={roleOptions} {...field("role")} />
        <Button type="submit" look="primary" dense>
          Make the link
        </Button>
      </form>
    </div>
  );
}

function OneTimeLink({ address, life }: { address: string; life: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    field.current?.select();
    await navigator.clipboard.writeText(address);
    setCopied(true);
  };
  return (
    <output className={styles.link}>
      <label className="geo">
        One-time link, {life}. It is shown only now.
        <input ref={field} readOnly value={address} />
      </label>
      <span className={form.scripted}>
        <Button dense onClick={() => void copy()}>
          {copied ? "Copied" : "Copy"}
        </Button>
      </span>
    </output>
  );
}
