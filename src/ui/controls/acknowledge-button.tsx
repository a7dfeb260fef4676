/** Says of an alert that somebody has seen it. Its page has the deed `acknowledge`. */
import type { ReactNode } from "react";
import { Form } from "react-router";
import { IconCheck } from "@tabler/icons-react";
import { useWords } from "../../words/words.ts";
import { Button } from "./button.tsx";

const unseen = (inside: ReactNode) => <span className="vh">{inside}</span>;

/** `id`: of the alert; `rule`: in words, as it is read aloud. */
export function AcknowledgeButton({ id, rule }: { id: string; rule: string }) {
  const words = useWords();
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" dense icon={IconCheck} name="deed" value="acknowledge">
        {words.say("alerts.acknowledge", { unseen, rule })}
      </Button>
    </Form>
  );
}
