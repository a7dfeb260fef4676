/** The people of the site, for its owner: roles, one-time links, invitations. */
import { useRef, useState } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { StudioTable, type StudioColumn } from "../../ui/list/studio-table.tsx";
import { Refusal } from "./sign-in-form.tsx";
import type { PeopleDone } from "./people-deeds.ts";
import form from "./entry-form.module.css";
import styles from "./people-view.module.css";

export type ShownPerson = { userId: string; name: string; email: string; role: string };
export type PeopleViewProps = { people: readonly ShownPerson[]; self: string | null; done: PeopleDone | null };

const roleOptions = [
  { value: "viewer", label: "Viewer: reads what members may" },
  { value: "editor", label: "Editor: brews and writes" },
  { value: "owner", label: "Owner: everything" },
];
const shortRoles = roleOptions.map(({ value }) => ({ value, label: value }));

export function PeopleView({ people, self, done }: PeopleViewProps) {
  const owners = people.filter(({ role }) => role === "owner").length;
  const isLastOwner = ({ role }: ShownPerson) => role === "owner" && owners === 1;
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
          total={people.length}
          stacked
          columns={columns}
          rows={people}
          rowKey={({ userId }) => userId}
          rowNote={({ userId }) => (done?.userId === userId ? <Outcome done={done} /> : null)}
        />
      </section>
      <StudioSection title="Invite">
        <Invitation done={done?.deed === "invite" ? done : null} />
      </StudioSection>
    </>
  );
}

function Outcome({ done }: { done: PeopleDone }) {
  if (done.link) return <OneTimeLink address={done.link} life="24 hours" />;
  const trouble = done.errors.form ?? done.errors.role;
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

function Invitation({ done }: { done: PeopleDone | null }) {
  const errors = done?.errors ?? {};
  return (
    <div className={styles.invitation}>
      <p className="geo dim">
        You get a link to hand over as you like; it works once, within 7 days. No mail server is needed.
      </p>
      {done?.link ? <OneTimeLink address={done.link} life="7 days" /> : undefined}
      <form method="post" className={form.form} noValidate key={done?.link ?? "form"}>
        <input type="hidden" name="deed" value="invite" />
        {errors.form ? <Refusal sentence={errors.form} /> : undefined}
        <Input dense label="Name" name="name" autoComplete="off" required error={errors.name} />
        <Input dense label="E-mail" name="email" type="email" autoComplete="off" required error={errors.email} />
        <Select dense label="Role" name="role" options={roleOptions} defaultValue="viewer" error={errors.role} />
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
