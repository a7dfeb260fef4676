/** The second step in the own account: set up with an app and confirmed by a code, recovery codes, turned off; all of it works without a script. */
import { IconCopy, IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { formSide, useAnswer, useShownOnce } from "../../platform/deeds/use-answer.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ButtonRow } from "../../ui/controls/button-row.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { SectionHead } from "../../ui/frame/section-head.tsx";
import { useWords } from "../../words/words.ts";
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

export function SecondStepSection({ email, secondFactor }: SecondStepSectionProps) {
  const words = useWords();
  const answer = useAnswer<ShownOnce>(...secondStepDeeds);
  const made = useShownOnce(answer?.codes ? answer : null);
  return (
    <section id="second-step" className={`c-7-12 ${account.section}`}>
      <SectionHead title={words.text("account.second")} tight />
      <output className={styles.said}>{answer?.said}</output>
      {secondFactor && made?.codes ? <RecoveryCodes email={email} codes={made.codes} /> : undefined}
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
  const words = useWords();
  const { trouble, field } = formSide(answer);
  return (
    <>
      <p className="geom dim">{words.say("account.second.about")}</p>
      <form method="post" action={here} className={form.form} noValidate>
        <input type="hidden" name="deed" value="second-step" />
        {trouble ? <Refusal sentence={trouble} /> : undefined}
        <PasswordInput
          label={words.text("password.current")}
          {...field("current")}
          autoComplete="current-password"
          required
        />
        <Button type="submit">{words.say("account.second.setUp")}</Button>
      </form>
    </>
  );
}

function WhenOn({ since, recoveryCodes, answer }: ShownSecondFactor & { answer: AccountAnswer | null }) {
  const words = useWords();
  const { trouble, field } = formSide(answer);
  return (
    <>
      <p className="geom">{words.say("account.second.since", { moment: since, codes: recoveryCodes })}</p>
      <form method="post" action={here} className={form.form} noValidate>
        {trouble ? <Refusal sentence={trouble} /> : undefined}
        <PasswordInput
          label={words.text("password.current")}
          {...field("current")}
          autoComplete="current-password"
          required
        />
        <ButtonRow>
          <Button type="submit" name="deed" value="recovery-codes">
            {words.say("account.second.newCodes")}
          </Button>
          <Button type="submit" name="deed" value="second-step-off">
            {words.say("account.second.turnOff")}
          </Button>
        </ButtonRow>
      </form>
    </>
  );
}

function Confirmation({ offer, answer }: { offer: Offer; answer: AccountAnswer }) {
  const words = useWords();
  const { field } = formSide(answer);
  return (
    <>
      <p className="geom">
        {words.say("account.second.scan", { link: (inside) => <a href={offer.address}>{inside}</a> })}
      </p>
      <QrImage {...offer.qr} />
      <p className={styles.secret}>
        <span className="geom dim">{words.say("account.second.key")}</span>
        <code>{offer.secret}</code>
      </p>
      <form method="post" action={here} className={form.form} noValidate>
        <input type="hidden" name="deed" value="second-step-confirm" />
        <input type="hidden" name="sealed" value={offer.sealed} />
        <CodeInput {...field("code", words.text("signIn.code.hint"))} />
        <ButtonRow>
          <Button look="primary" type="submit">
            {words.say("account.second.turnOn")}
          </Button>
          <LinkButton href="/account">{words.say("account.second.notNow")}</LinkButton>
        </ButtonRow>
      </form>
    </>
  );
}

/** Dark on light in every theme: many apps read nothing else. */
function QrImage({ size, path }: QrCode) {
  const words = useWords();
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={words.text("account.second.image")}
    >
      <path d={path} />
    </svg>
  );
}

function RecoveryCodes({ email, codes }: { email: string; codes: readonly string[] }) {
  const words = useWords();
  const [copied, setCopied] = useState(false);
  const text = `${words.text("account.second.codesFile", { email })}\n\n${codes.join("\n")}\n`;
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <div className={styles.codes}>
      <p className="geom">{words.say("account.second.codes")}</p>
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
          {words.say("account.second.download")}
        </LinkButton>
        <span className={form.scripted}>
          <Button icon={IconCopy} onClick={copy}>
            {copied ? words.say("form.copied") : words.say("form.copy")}
          </Button>
        </span>
      </ButtonRow>
    </div>
  );
}
