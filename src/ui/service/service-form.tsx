/** The form of one service that the site speaks to: its fields between what was wrong and the buttons. */
import type { ReactNode } from "react";
import { Form } from "react-router";
import { useWords } from "../../words/words.ts";
import { Button } from "../controls/button.tsx";
import { Checkbox } from "../controls/checkbox.tsx";
import { LinkButton } from "../controls/link-button.tsx";
import { FormTrouble } from "../form-trouble.tsx";
import { StudioSection } from "../frame/studio-section.tsx";
import styles from "./service.module.css";

interface ServiceFormProps {
  /** The address of the list. */
  room: string;
  /** Null while it is new. */
  id: string | null;
  kind: { field: string; id: string; name: string };
  about: string;
  trouble: string | undefined;
  /** What its button says while it is new. */
  start: ReactNode;
  /** Whether addresses of the own network are allowed; null where the kind cannot have one. */
  isPrivate: boolean | null;
  /** A button for something else that is done with what was typed. */
  deed?: ReactNode;
  children: ReactNode;
}

export function ServiceForm({ room, id, kind, about, trouble, start, isPrivate, deed, children }: ServiceFormProps) {
  const words = useWords();
  const { name } = kind;
  return (
    <StudioSection
      title={id === null ? words.text("ui.service.addTo", { name }) : words.text("ui.service.change", { name })}
      aside={about}
    >
      <Form
        method="post"
        action={`${room}?${id === null ? `add=${kind.id}` : `edit=${id}`}`}
        className={styles.form}
        noValidate
      >
        <input type="hidden" name="id" value={id ?? ""} />
        <input type="hidden" name={kind.field} value={kind.id} />
        <FormTrouble sentence={trouble} />
        {children}
        {isPrivate === null ? undefined : (
          <Checkbox
            name="allowPrivate"
            value="yes"
            label={words.text("notice.allowPrivate")}
            defaultChecked={isPrivate}
          />
        )}
        <div className={styles.deeds}>
          <Button dense look="primary" type="submit" name="deed" value={id === null ? "add" : "save"}>
            {id === null ? start : words.say("ui.service.save")}
          </Button>
          {deed}
          <LinkButton dense look="quiet" href={room}>
            {words.say("ui.service.back")}
          </LinkButton>
        </div>
      </Form>
    </StudioSection>
  );
}
