/** A person's own account: name, password, passkeys, second step and devices; everything but adding a passkey works without a script. */
import { IconFingerprint } from "@tabler/icons-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { useAnswer, useDeedForm } from "../../platform/deeds/use-answer.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Poster } from "../../ui/frame/poster.tsx";
import { SectionHead } from "../../ui/frame/section-head.tsx";
import { addPasskey } from "./ask-passkey.ts";
import { deviceName } from "./device-name.ts";
import { NewPassword } from "./password-form.tsx";
import { PasswordInput } from "./password-input.tsx";
import { secondStepDeeds, SecondStepSection, type ShownSecondFactor } from "./second-step-section.tsx";
import { Refusal } from "./sign-in-form.tsx";
import form from "./entry-form.module.css";
import styles from "./account-view.module.css";

/** `since` is printed already, in the site's time zone. */
export type ShownDevice = { id: string; device: string; since: string; current: boolean };
export type ShownPasskey = { id: string; name: string; since: string };

export type AccountViewProps = {
  name: string;
  email: string;
  role: string;
  sessions: readonly ShownDevice[];
  passkeys: readonly ShownPasskey[];
  secondFactor: ShownSecondFactor | null;
  /** Signed in just now by a recovery code. */
  isRecovered: boolean;
};

export function AccountView(props: AccountViewProps) {
  const { name, email, role, sessions, passkeys, secondFactor, isRecovered } = props;
  const answer = useAnswer();
  const isElsewhere = answer !== null && secondStepDeeds.includes(answer.deed);
  return (
    <div className={`grid ${styles.page}`}>
      <header className={`c-full ${styles.head}`}>
        <Poster text="Account" />
        <p className="geo-base dim">
          {email}, {role}
        </p>
        <output className={styles.told}>{isElsewhere ? undefined : answer?.said}</output>
        {isRecovered && secondFactor ? <Recovered left={secondFactor.recoveryCodes} /> : undefined}
      </header>
      <NameSection name={name} />
      <PasswordSection email={email} />
      <PasskeySection passkeys={passkeys} />
      <SecondStepSection email={email} secondFactor={secondFactor} />
      <DeviceSection sessions={sessions} />
    </div>
  );
}

const Recovered = ({ left }: { left: number }) => (
  <p className="geo-base">
    You signed in with a recovery code, and{" "}
    {left === 0 ? "none is left" : left === 1 ? "one is left" : `${left} are left`}. If you have lost your app, turn the{" "}
    <a href="#second-step">second step</a> off and set it up again.
  </p>
);

function NameSection({ name }: { name: string }) {
  const { field } = useDeedForm("rename", { name });
  return (
    <section className={`c-1-6 ${styles.section}`}>
      <SectionHead title="Name" tight />
      <form method="post" className={form.form} noValidate>
        <input type="hidden" name="deed" value="rename" />
        <Input label="Name" autoComplete="name" required {...field("name")} />
        <Button type="submit">Save name</Button>
      </form>
    </section>
  );
}

function PasswordSection({ email }: { email: string }) {
  const { errors, trouble, field } = useDeedForm("password");
  return (
    <section className={`c-7-12 ${styles.section}`}>
      <SectionHead title="Password" tight />
      <form method="post" className={form.form} noValidate>
        <input type="hidden" name="deed" value="password" />
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        {trouble ? <Refusal sentence={trouble} /> : undefined}
        <PasswordInput label="Present password" {...field("current")} autoComplete="current-password" required />
        <NewPassword label="New password" error={errors["password"]} />
        <Button type="submit">Change password</Button>
      </form>
    </section>
  );
}

function PasskeySection({ passkeys }: { passkeys: readonly ShownPasskey[] }) {
  return (
    <section className={`c-1-6 ${styles.section}`}>
      <SectionHead title="Passkeys" tight />
      <p className="geo dim">A passkey signs you in with a finger, a face or a PIN, and nothing to type.</p>
      <ul className={styles.rows}>
        {passkeys.map((key) => (
          <li key={key.id}>
            <span>
              {key.name}
              <small>{key.since}</small>
            </span>
            <form method="post">
              <input type="hidden" name="deed" value="remove-passkey" />
              <input type="hidden" name="passkeyId" value={key.id} />
              <Button type="submit" dense>
                Remove<span className="vh"> {key.name}</span>
              </Button>
            </form>
          </li>
        ))}
      </ul>
      <AddPasskey first={passkeys.length === 0} />
    </section>
  );
}

function AddPasskey({ first }: { first: boolean }) {
  const [trouble, setTrouble] = useState<string | null>(null);
  const [name, setName] = useState("");
  const revalidator = useRevalidator();
  const add = async () => {
    const refused = await addPasskey(name.trim().slice(0, 60) || deviceName(navigator.userAgent));
    setTrouble(refused);
    if (refused !== null) return;
    setName("");
    await revalidator.revalidate();
  };
  return (
    <div className={`${form.form} ${form.scripted} ${styles.add}`}>
      <Input
        label="Name of the device or key"
        name="passkeyName"
        value={name}
        onChange={(event) => setName(event.target.value)}
        hint="So that you know it again, such as: phone."
        error={trouble ?? undefined}
      />
      <Button icon={IconFingerprint} onClick={() => void add()}>
        {first ? "Add a passkey" : "Add another passkey"}
      </Button>
    </div>
  );
}

function DeviceSection({ sessions }: { sessions: readonly ShownDevice[] }) {
  return (
    <section className={`c-1-6 ${styles.section}`}>
      <SectionHead title="Signed-in devices" tight />
      <ul className={styles.rows}>
        {sessions.map((session) => (
          <li key={session.id}>
            <span>
              {session.device}
              <small>{session.current ? `this device, since ${session.since}` : `since ${session.since}`}</small>
            </span>
            {session.current ? <SignOut /> : <EndSession {...session} />}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <form method="post">
          <input type="hidden" name="deed" value="end-others" />
          <Button type="submit">Sign out all other devices</Button>
        </form>
      ) : undefined}
    </section>
  );
}

function SignOut() {
  return (
    <form method="post" action="/sign-out">
      <Button type="submit" dense>
        Sign out
      </Button>
    </form>
  );
}

function EndSession({ id, device }: ShownDevice) {
  return (
    <form method="post">
      <input type="hidden" name="deed" value="end-session" />
      <input type="hidden" name="sessionId" value={id} />
      <Button type="submit" dense>
        Sign out<span className="vh"> {device}</span>
      </Button>
    </form>
  );
}
