/** Says what was done and offers to take it back, by a form. */
import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "./controls/button.tsx";
import { useWords } from "../words/words.ts";
import { Notice } from "./notice.tsx";

interface UndoNoticeProps {
  said: string;
  /** Posted to take it back. */
  fields: Readonly<Record<string, string>>;
  /** Where it is not the page at hand. */
  action?: string;
  label?: string;
  children?: ReactNode;
}

export function UndoNotice({ said, fields, action, label, children }: UndoNoticeProps) {
  const words = useWords();
  return (
    <Notice
      kind="off"
      title={said}
      actions={
        <Form method="post" action={action} data-undo="" preventScrollReset={action === undefined}>
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" dense>
            {label ?? words.say("ui.undo")}
          </Button>
        </Form>
      }
    >
      {children}
    </Notice>
  );
}
