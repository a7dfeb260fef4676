/** The second step in the own account: set up with an app and confirmed by a code, recovery codes, turned off; all of it works without a script. */
import { IconCopy, IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { formSide, useAnswer } from "../../platform/deeds/use-answer.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ButtonRow } from "../../ui/controls/button-row.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { SectionHead } from "../../ui/frame/section-head.tsx";
import { CodeInput } from "./code-input.tsx";
import type { AccountAnswer, ShownOnce } from "./account-deeds.ts";
import { PasswordInput } from "./password-input.tsx";
import type { Offer, QrCode } from "./second-factor.ts";
import { Refusal } from "./sign-in-form.tsx";
import account from "./account-view.module.css";
import form from "./entry-form.module.css";
import styles from "./second-step-section.module.css";

/** `since` is printed already. */
export type ShownSecondFactor = { since: string; recoveryCodes: number };

type SecondStepSectionProps = { email: string; secondFactor: ShownSecondFactor | null };

export const secondStepDeeds = ["second-step", "second-step-confirm", "recovery-codes", "second-step-off"];
/** Back to this section, wherever the page is drawn again. */
const here = "/account#second-step";
const countCodes = (count: number) => `${count} recovery ${count === 1 ? "code is" : "codes are"} left`;

export function SecondStepSection({ email, secondFactor }: SecondStepSectionProps) {
  const answer = useAnswer<ShownOnce>(...secondStepDeeds);
  return (
    <section id="second-step" className={`c-7-12 ${account.section}`}>
      <SectionHead title="Second step" tight />
      <output className={styles.said}>{answer?.said}</output>
      {answer?.codes ? <RecoveryCodes email={email} codes={answer.codes} /> : undefined}
      {answer?.offer ? <Confirmation offer={answer.offer} answer={answer} /> : undefined}
      {answer?.offer ? undefined : secondFactor ? (
        <WhenOn {...secondFactor} answer={answer} />
      ) : (
        <WhenOff answer={answer} />
      )}
    </section>
  );
}

function WhenOff({ answer }: { answer: AccountAnswer | null }) {
  const { trouble, field } = formSide(answer);
  return (
    <>
      <p className="geo dim">
        Signing in with your password can ask for a code from an app on your phone too. A passkey is both in one and
        needs no code.
      </p>
      <form method="post" action={here} className={form.form} noValidate>
        <input type="hidden" name="deed" value="second-step" />
        {trouble ? <Refusal sentence={trouble} /> : undefined}
        <PasswordInput label="Present password" {...field("current")} autoComplete="current-password" required />
        <Button type="submit">Set up a second step</Button>
      </form>
    </>
  );
}

function WhenOn({ since, recoveryCodes, answer }: ShownSecondFactor & { answer: AccountAnswer | null }) {
  const { trouble, field } = formSide(answer);
  return (
    <>
      <p className="geo">
        On since {since}. {countCodes(recoveryCodes)}.
      </p>
      <form method="post" action={here} className={form.form} noValidate>
        {trouble ? <Refusal sentence={trouble} /> : undefined}
        <PasswordInput label="Present password" {...field("current")} autoComplete="current-password" required />
        <ButtonRow>
          <Button type="submit" name="deed" value="recovery-codes">
            New recovery codes
          </Button>
          <Button type="submit" name="deed" value="second-step-off">
            Turn the second step off
          </Button>
        </ButtonRow>
      </form>
    </>
  );
}

function Confirmation({ offer, answer }: { offer: Offer; answer: AccountAnswer }) {
  const { field } = formSide(answer);
  return (
    <>
      <p className="geo">
        Scan this with an authenticator app, or <a href={offer.address}>open it in an app on this device</a>. Then type
        the code that the app shows: only that turns the second step on.
      </p>
      <QrImage {...offer.qr} />
      <p className={styles.secret}>
        <span className="geo dim">To type instead of scanning</span>
        <code>{offer.secret}</code>
      </p>
      <form method="post" action={here} className={form.form} noValidate>
        <input type="hidden" name="deed" value="second-step-confirm" />
        <input type="hidden" name="sealed" value={offer.sealed} />
        <CodeInput {...field("code", "Six digits")} />
        <ButtonRow>
          <Button look="primary" type="submit">
            Turn the second step on
          </Button>
          <LinkButton href="/account">Not now</LinkButton>
        </ButtonRow>
      </form>
    </>
  );
}

/** Dark on light in every theme: many apps read nothing else. */
const QrImage = ({ size, path }: QrCode) => (
  <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code for an authenticator app">
    <path d={path} />
  </svg>
);

function RecoveryCodes({ email, codes }: { email: string; codes: readonly string[] }) {
  const [copied, setCopied] = useState(false);
  const text = `Recovery codes for ${email}. Each one works once.\n\n${codes.join("\n")}\n`;
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <div className={styles.codes}>
      <p className="geo">
        These recovery codes let you in when your phone is lost. Keep them where your phone is not: they are shown only
        now, and each one works once.
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <ButtonRow>
        <LinkButton
          icon={IconDownload}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          Download
        </LinkButton>
        <span className={form.scripted}>
          <Button icon={IconCopy} onClick={copy}>
            {copied ? "Copied" : "Copy"}
          </Button>
        </span>
      </ButtonRow>
    </div>
  );
}
