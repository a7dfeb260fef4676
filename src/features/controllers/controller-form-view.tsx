/** The form of one controller: what its kind asks for, and whose set point it is to hold. */
import { Form } from "react-router";
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import { FormTrouble } from "../../ui/form-trouble.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { useWords } from "../../words/words.ts";
import type { ControllerForm, ControllerFormField } from "./queries.ts";
import styles from "./controllers.module.css";

const room = "/studio/devices/controllers";

type Side = ReturnType<typeof useDeedForm>;

export function ControllerFormView({ form }: { form: ControllerForm }) {
  const words = useWords();
  const side = useDeedForm(["add", "save"], form.values);
  const { id, kind, kindName: name, about, isNear, fields, follows } = form;
  return (
    <StudioSection
      title={id === null ? words.text("forwarding.addTo", { name }) : words.text("forwarding.change", { name })}
      aside={about}
    >
      <Form
        method="post"
        action={`${room}?${id === null ? `add=${kind}` : `edit=${id}`}`}
        className={styles.form}
        noValidate
      >
        <input type="hidden" name="deed" value={id === null ? "add" : "save"} />
        <input type="hidden" name="id" value={id ?? ""} />
        <input type="hidden" name="kind" value={kind} />
        <FormTrouble sentence={side.trouble} />
        <Input
          dense
          label={words.text("controllers.label")}
          maxLength={80}
          autoComplete="off"
          {...side.field("label", words.text("controllers.label.hint"))}
        />
        <Select
          dense
          label={words.text("controllers.follows")}
          {...side.choice("follows", follows, words.text("controllers.follows.hint"))}
        />
        {fields.map((field) => (
          <Field key={field.name} field={field} side={side} />
        ))}
        {isNear ? (
          <Checkbox
            name="allowPrivate"
            value="yes"
            label={words.text("notice.allowPrivate")}
            defaultChecked={side.isTicked("allowPrivate")}
          />
        ) : undefined}
        <div className={styles.deeds}>
          <Button dense look="primary" type="submit">
            {id === null ? words.say("controllers.start") : words.say("forwarding.save")}
          </Button>
          <LinkButton dense look="quiet" href={room}>
            {words.say("forwarding.back")}
          </LinkButton>
        </div>
      </Form>
    </StudioSection>
  );
}

function Field({ field: { name, label, hint, options }, side }: { field: ControllerFormField; side: Side }) {
  if (options) return <Select dense label={label} {...side.choice(name, options, hint)} />;
  const control = side.field(name, hint);
  if (name === "body") return <Textarea dense rows={3} label={label} spellCheck={false} {...control} />;
  if (name === "key") return <Input dense type="password" label={label} autoComplete="off" {...control} />;
  const keyboard = name === "address" ? "url" : name === "user" ? "email" : "text";
  return <Input dense label={label} inputMode={keyboard} autoComplete="off" {...control} />;
}
