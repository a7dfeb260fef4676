/** Says what was done and offers to take it back, by a form. */
import { Form } from "react-router";
import { Button } from "./controls/button.tsx";
import { useWords } from "../words/words.ts";
import { Notice } from "./notice.tsx";

interface UndoNoticeProps {
  said: string;
  /** Posted to take it back. */
  fields: Readonly<Record<string, string>>;
  action?: string;
  label?: string;
  /** Where something may be typed beside it: the page is not loaded anew. */
  stays?: boolean;
}

export function UndoNotice({ said, fields, action, label, stays = false }: UndoNoticeProps) {
  const words = useWords();
  return (
    <Notice
      kind="off"
      title={said}
      actions={
        <Form method="post" action={action} reloadDocument={!stays} preventScrollReset>
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" dense>
            {label ?? words.say("ui.undo")}
          </Button>
        </Form>
      }
    />
  );
}
