/** Under a response in the studio: the owner's answer, and the form for it. */
import { Form } from "react-router";
import type { ReactNode } from "react";
import { formSide, useAnswer } from "../../platform/deeds/use-answer.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import { useWords } from "../../words/words.ts";
import type { ListedResponse } from "./responses.ts";
import styles from "./responses-view.module.css";

const unseen = (inside: ReactNode) => <span className="vh">{inside}</span>;

/** Likes and boosts say nothing that could be answered. */
export function AnswerForm({ response }: { response: ListedResponse }) {
  const words = useWords();
  const sent = useAnswer("answer");
  const { id, kind, state, authorName: author, authorHandle: handle, authorInbox, answer } = response;
  if (kind !== "reply" && kind !== "mention") return null;
  const form = formSide(sent?.typed["id"] === id ? sent : null, { answer });
  const hint = authorInbox ? words.text("responses.answer.hint", { handle }) : words.text("responses.answer.hint.here");
  const approves = state === "waiting" ? words.text("responses.answer.approves") : "";
  return (
    <>
      {answer ? (
        <p className={styles.answer} dir="auto">
          {answer}
        </p>
      ) : undefined}
      <details className={styles.fold} open={form.hasErrors} key={answer}>
        <summary>
          {answer
            ? words.say("responses.answer.edit", { unseen, author })
            : words.say("responses.answer", { unseen, author })}
        </summary>
        <Form method="post" preventScrollReset className={styles.answering}>
          <input type="hidden" name="id" value={id} />
          <Textarea
            dense
            rows={3}
            label={words.text("responses.answer.text")}
            {...form.field("answer", [hint, approves].filter(Boolean).join(" "))}
          />
          <div className={styles.buttons}>
            <Button type="submit" dense look="primary" name="deed" value="answer">
              {words.say("responses.answer.save")}
            </Button>
            {answer ? (
              <Button type="submit" dense look="quiet" name="deed" value="unanswer">
                {words.say("responses.answer.delete")}
              </Button>
            ) : undefined}
          </div>
        </Form>
      </details>
    </>
  );
}
