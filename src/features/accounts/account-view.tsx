/** A person's own account: name, password, passkeys and devices; everything but adding a passkey works without a script. */
import { IconFingerprint } from "@tabler/icons-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Poster } from "../../ui/frame/poster.tsx";
import { SectionHead } from "../../ui/frame/section-head.tsx";
import { addPasskey } from "./ask-passkey.ts";
import { deviceName } from "./device-name.ts";
import type { FieldErrors } from "./form.ts";
import { NewPassword } from "./password-form.tsx";
import { PasswordInput } from "./password-input.tsx";
import form from "./entry-form.module.css";
import styles from "./account-view.module.css";

/** `since` is printed already, in the site's time zone. */
export type ShownDevice = { id: string; device: string; since: string; current: boolean };
export type ShownPasskey = { id: string; name: string; since: string };
export type AccountDeed = "rename" | "password" | "end-session" | "end-others" | "remove-passkey";

export type AccountViewProps = {
  name: string;
  email: string;
  role: string;
  sessions: readonly ShownDevice[];
  passkeys: readonly ShownPasskey[];
  /** What was just done, or what was not right with it. */
  done: { deed: AccountDeed; errors: FieldErrors } | null;
};

const told: Record<AccountDeed, string> = {
  rename: "The name is saved.",
  password: "The password is changed. Your other devices are signed out.",
  "end-session": "The device is signed out.",
  "end-others": "All other devices are signed out.",
  "remove-passkey": "The passkey is removed here. Remove it from your device too.",
};

export function AccountView({ name, email, role, sessions, passkeys, done }: AccountViewProps) {
  const errorsOf = (deed: AccountDeed): FieldErrors => (done?.deed === deed ? done.errors : {});
  const fine = done && Object.keys(done.errors).length === 0;
  return (
    <div className={`grid ${styles.page}`}>
      <header className={`c-full ${styles.head}`}>
        <Poster text="Account" />
        <p className="geo-base dim">
          {email}, {role}
        </p>
        <output className={styles.told}>{fine ? told[done.deed] : ""}</output>
      </header>
      <NameSection name={name} errors={errorsOf("rename")} />
      <PasswordSection email={email} errors={errorsOf("password")} />
      <PasskeySection passkeys={passkeys} />
      <DeviceSection sessions={sessions} />
    </div>
  );
}

function NameSection({ name, errors }: { name: string; errors: FieldErrors }) {
  return (
    <section className={`c-1-6 ${styles.section}`}>
      <SectionHead title="Name" tight />
      <form method="post" className={form.form} noValidate>
        <input type="hidden" name="deed" value="rename" />
        <Input label="Name" name="name" autoComplete="name" required defaultValue={name} error={errors.name} />
        <Button type="submit">Save name</Button>
      </form>
    </section>
  );
}

function PasswordSection({ email, errors }: { email: string; errors: FieldErrors }) {
  return (
    <section className={`c-7-12 ${styles.section}`}>
      <SectionHead title="Password" tight />
      <form method="post" className={form.form} noValidate>
        <input type="hidden" name="deed" value="password" />
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordInput
          label="Present password"
          name="current"
          autoComplete="current-password"
          required
          error={errors.current}
        />
        <NewPassword label="New password" error={errors.password} />
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
    <section className={`c-7-12 ${styles.section}`}>
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
