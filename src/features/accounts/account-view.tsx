/** A person's own account: name, password, passkeys, second step and devices; everything but adding a passkey works without a script. */
import { IconFingerprint } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Form, useRevalidator } from "react-router";
import type { Role } from "../../domain/people/viewer.ts";
import { useAnswer, useDeedForm } from "../../platform/deeds/use-answer.ts";
import type { SignInGrant } from "../../storage/sign-in-grants.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Poster } from "../../ui/frame/poster.tsx";
import { SectionHead } from "../../ui/frame/section-head.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import { addPasskey, type PasskeyTrouble } from "./ask-passkey.ts";
import { deviceName, sayDevice } from "../../platform/device-name.ts";
import { sayPasskeyTrouble } from "./say-passkey-trouble.ts";
import { NewPassword } from "./password-form.tsx";
import { PasswordInput } from "./password-input.tsx";
import { sayRole } from "./say-role.ts";
import { secondStepDeeds, SecondStepSection, type ShownSecondFactor } from "./second-step-section.tsx";
import { Refusal } from "./sign-in-form.tsx";
import form from "./entry-form.module.css";
import styles from "./account-view.module.css";

/** `since` is printed already, in the site's time zone; it is null where it is not known. */
export type ShownDevice = { id: string; device: string; since: string; current: boolean };
export type ShownPasskey = { id: string; name: string | null; since: string | null };

/** Another site, and what it learned. */
export type ShownSignIn = Pick<SignInGrant, "id" | "clientId" | "clientName" | "scopes"> & { since: string };

export type AccountViewProps = {
  name: string;
  email: string;
  role: Role;
  sessions: readonly ShownDevice[];
  passkeys: readonly ShownPasskey[];
  secondFactor: ShownSecondFactor | null;
  /** This site's address. */
  me: string;
  signedInAt: readonly ShownSignIn[];
  /** Signed in just now by a recovery code. */
  isRecovered: boolean;
};

export function AccountView(props: AccountViewProps) {
  const { name, email, role, sessions, passkeys, secondFactor, isRecovered } = props;
  const words = useWords();
  const answer = useAnswer();
  const isElsewhere = answer !== null && secondStepDeeds.includes(answer.deed);
  return (
    <div className={`grid ${styles.page}`}>
      <header className={`c-full ${styles.head}`}>
        <Poster text={words.text("account.title")} />
        <p className="geom-base dim">{words.say("account.who", { email, role: sayRole(words, role) })}</p>
        <output className={styles.told}>{isElsewhere ? undefined : answer?.said}</output>
        {isRecovered && secondFactor ? <Recovered left={secondFactor.recoveryCodes} /> : undefined}
      </header>
      <NameSection name={name} />
      <PasswordSection email={email} />
      <PasskeySection passkeys={passkeys} />
      <SecondStepSection email={email} secondFactor={secondFactor} />
      <DeviceSection sessions={sessions} />
      {role === "owner" ? <ElsewhereSection me={props.me} signedInAt={props.signedInAt} /> : undefined}
    </div>
  );
}

const unseen = (inside: ReactNode) => <span className="vh">{inside}</span>;

function Recovered({ left }: { left: number }) {
  const words = useWords();
  const link = (inside: ReactNode) => <a href="#second-step">{inside}</a>;
  return <p className="geom-base">{words.say("account.recovered", { left, link })}</p>;
}

function NameSection({ name }: { name: string }) {
  const words = useWords();
  const { field } = useDeedForm("rename", { name });
  return (
    <section className={`c-1-6 ${styles.section}`}>
      <SectionHead title={words.text("account.name")} tight />
      <form method="post" className={form.form} noValidate>
        <input type="hidden" name="deed" value="rename" />
        <Input label={words.text("account.name")} autoComplete="name" required {...field("name")} />
        <Button type="submit">{words.say("account.name.save")}</Button>
      </form>
    </section>
  );
}

function PasswordSection({ email }: { email: string }) {
  const words = useWords();
  const { errors, trouble, field } = useDeedForm("password");
  return (
    <section className={`c-7-12 ${styles.section}`}>
      <SectionHead title={words.text("account.password")} tight />
      <form method="post" className={form.form} noValidate>
        <input type="hidden" name="deed" value="password" />
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        {trouble ? <Refusal sentence={trouble} /> : undefined}
        <PasswordInput
          label={words.text("password.current")}
          {...field("current")}
          autoComplete="current-password"
          required
        />
        <NewPassword label={words.text("password.new")} error={errors["password"]} />
        <Button type="submit">{words.say("account.password.change")}</Button>
      </form>
    </section>
  );
}

function PasskeySection({ passkeys }: { passkeys: readonly ShownPasskey[] }) {
  const words = useWords();
  const named = passkeys.map(({ name, ...key }) => ({ ...key, name: name ?? words.text("account.passkey.unnamed") }));
  return (
    <section className={`c-1-6 ${styles.section}`}>
      <SectionHead title={words.text("account.passkeys")} tight />
      <p className="geom dim">{words.say("account.passkeys.about")}</p>
      <ul className={styles.rows}>
        {named.map((key) => (
          <li key={key.id}>
            <span>
              {key.name}
              <small>{key.since === null ? undefined : words.say("account.since", { moment: key.since })}</small>
            </span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="deed" value="remove-passkey" />
              <input type="hidden" name="passkeyId" value={key.id} />
              <Button type="submit" dense>
                {words.say("account.passkey.remove", { unseen, name: key.name })}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <AddPasskey first={passkeys.length === 0} />
    </section>
  );
}

function AddPasskey({ first }: { first: boolean }) {
  const words = useWords();
  const [trouble, setTrouble] = useState<PasskeyTrouble | null>(null);
  const [name, setName] = useState("");
  const revalidator = useRevalidator();
  const add = async () => {
    const refused = await addPasskey(name.trim().slice(0, 60) || sayDevice(words, deviceName(navigator.userAgent)));
    setTrouble(refused);
    if (refused !== null) return;
    setName("");
    await revalidator.revalidate();
  };
  return (
    <div className={`${form.form} ${form.scripted} ${styles.add}`}>
      <Input
        label={words.text("account.passkey.name")}
        name="passkeyName"
        value={name}
        onChange={(event) => setName(event.target.value)}
        hint={words.text("account.passkey.name.hint")}
        error={trouble ? sayPasskeyTrouble(words, trouble) : undefined}
      />
      <Button icon={IconFingerprint} onClick={() => void add()}>
        {first ? words.say("account.passkey.add") : words.say("account.passkey.addAnother")}
      </Button>
    </div>
  );
}

function DeviceSection({ sessions }: { sessions: readonly ShownDevice[] }) {
  const words = useWords();
  return (
    <section className={`c-1-6 ${styles.section}`}>
      <SectionHead title={words.text("account.devices")} tight />
      <ul className={styles.rows}>
        {sessions.map((session) => (
          <li key={session.id}>
            <span>
              {sayDevice(words, session.device)}
              <small>
                {session.current
                  ? words.say("account.device.current", { moment: session.since })
                  : words.say("account.since", { moment: session.since })}
              </small>
            </span>
            {session.current ? <SignOut /> : <EndSession {...session} />}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="deed" value="end-others" />
          <Button type="submit">{words.say("account.devices.signOut")}</Button>
        </Form>
      ) : undefined}
    </section>
  );
}

function SignOut() {
  const words = useWords();
  return (
    <form method="post" action="/sign-out">
      <Button type="submit" dense>
        {words.say("account.signOut")}
      </Button>
    </form>
  );
}

function EndSession({ id, device }: ShownDevice) {
  const words = useWords();
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="deed" value="end-session" />
      <input type="hidden" name="sessionId" value={id} />
      <Button type="submit" dense>
        {words.say("account.device.signOut", { unseen, device: sayDevice(words, device) })}
      </Button>
    </Form>
  );
}

function ElsewhereSection({ me, signedInAt }: Pick<AccountViewProps, "me" | "signedInAt">) {
  const words = useWords();
  const strong = (inside: ReactNode) => <b>{inside}</b>;
  return (
    <section className={`c-7-12 ${styles.section}`}>
      <SectionHead title={words.text("account.elsewhere")} tight />
      <p className="geom dim">{words.say("account.elsewhere.about", { me, strong })}</p>
      <ul className={styles.rows}>
        {signedInAt.map(({ id, clientId, clientName, scopes, since }) => (
          <li key={id}>
            <span>
              {clientName}
              <small>{words.say("account.elsewhere.where", { host: new URL(clientId).host, moment: since })}</small>
              <small>{sayShared(words, scopes)}</small>
            </span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="deed" value="end-sign-in" />
              <input type="hidden" name="grantId" value={id} />
              <Button type="submit" dense>
                {words.say("account.elsewhere.end", { unseen, client: clientName })}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function sayShared(words: Words, scopes: ShownSignIn["scopes"]): string {
  if (scopes.length === 2) return words.text("account.elsewhere.both");
  if (scopes.includes("email")) return words.text("account.elsewhere.email");
  return scopes.includes("profile") ? words.text("account.elsewhere.profile") : words.text("account.elsewhere.address");
}
