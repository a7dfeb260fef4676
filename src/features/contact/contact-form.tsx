/** The form by which visitors write to the owner. */
import { type FormEvent, useState } from "react";
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import { BackLink } from "../../ui/frame/back-link.tsx";
import { Band } from "../../ui/frame/band.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useWords } from "../../words/words.ts";
import styles from "./contact-form.module.css";

/** @param opened when the form was opened, sealed; null where a message was sent. It stays while what was typed is put right. */
export function ContactForm({ opened }: { opened: string | null }) {
  const words = useWords();
  const { trouble, errors, typed, field } = useDeedForm("");
  const [isOffline, setOffline] = useState(false);
  const back = <BackLink href="/about" label={words.text("frame.section.about")} />;
  if (opened === null)
    return (
      <>
        <PageHead title={words.text("contact.title")} />
        <Band>
          <div className="c-1-8">
            <Notice kind="fine" title={words.text("contact.sent")} />
            {back}
          </div>
        </Band>
      </>
    );
  // The browser's own page would take the place of this one, and of what was typed.
  const hold = (event: FormEvent) => {
    setOffline(!navigator.onLine);
    if (!navigator.onLine) event.preventDefault();
  };
  return (
    <>
      <PageHead title={words.text("contact.title")} lede={words.say("contact.lede")} />
      <Band>
        <form method="post" action="/about/contact" className={`c-1-8 ${styles.form}`} noValidate onSubmit={hold}>
          {isOffline ? <Notice urgent title={words.text("contact.offline")} /> : undefined}
          {trouble && !isOffline ? <Notice urgent title={trouble} /> : undefined}
          <Input label={words.text("contact.name")} autoComplete="name" maxLength={100} required {...field("name")} />
          <Input
            label={words.text("form.email")}
            type="email"
            autoComplete="email"
            maxLength={254}
            required
            {...field("address")}
          />
          <Textarea label={words.text("contact.message")} rows={8} required {...field("message")} />
          <div className="vh" aria-hidden="true">
            <Input label={words.text("contact.trap")} name="website" autoComplete="off" tabIndex={-1} />
          </div>
          <input type="hidden" name="opened" value={errors["opened"] ? opened : (typed["opened"] ?? opened)} />
          <div>
            <Button type="submit" look="primary">
              {words.say("contact.send")}
            </Button>
          </div>
          {back}
        </form>
      </Band>
    </>
  );
}
