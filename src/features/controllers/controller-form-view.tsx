/** The form of one controller: what its kind asks for, and whose set point it is to hold. */
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { useProgress } from "../../platform/use-progress.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import { ServiceForm } from "../../ui/service/service-form.tsx";
import { useWords } from "../../words/words.ts";
import type { ControllerForm, ControllerFormField } from "./queries.ts";
import styles from "./controllers.module.css";

type Listed = NonNullable<ControllerForm["listed"]>;
type Side = ReturnType<typeof useDeedForm>;

export function ControllerFormView({ form }: { form: ControllerForm }) {
  const words = useWords();
  const side = useDeedForm(["add", "save", "look"], form.values);
  const { id, kind, kindName, about, isNear, fields, follows, listed } = form;
  useProgress(listed?.isAsked === true);
  return (
    <ServiceForm
      room="/studio/devices/controllers"
      id={id}
      kind={{ field: "kind", id: kind, name: kindName }}
      about={about}
      trouble={side.trouble}
      start={words.say("controllers.start")}
      deed={
        listed ? (
          <Button dense type="submit" name="deed" value="look">
            {words.say("controllers.look")}
          </Button>
        ) : undefined
      }
      isPrivate={isNear ? side.isTicked("allowPrivate") : null}
    >
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
        <Field key={field.name} field={field} side={side} listed={field.name === "name" ? listed : null} />
      ))}
    </ServiceForm>
  );
}

type FieldProps = { field: ControllerFormField; side: Side; listed: ControllerForm["listed"] };

/** Chosen from what the service has, once it was asked. Anything may be typed all the same. */
function NameField({ label, listed, side }: { label: string; listed: Listed; side: Side }) {
  return (
    <div className={styles.name}>
      <Input dense label={label} list="listed-names" autoComplete="off" {...side.field("name")} />
      <datalist id="listed-names">
        {listed.names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <p role="status">
        {listed.said} {listed.names.length > 0 ? <b>{listed.names.join(" · ")}</b> : undefined}
      </p>
    </div>
  );
}

function Field({ field: { name, label, hint, options }, side, listed }: FieldProps) {
  if (listed) return <NameField label={label} listed={listed} side={side} />;
  if (options) return <Select dense label={label} {...side.choice(name, options, hint)} />;
  const control = side.field(name, hint);
  if (name === "body") return <Textarea dense rows={3} label={label} spellCheck={false} {...control} />;
  if (name === "key") return <Input dense type="password" label={label} autoComplete="off" {...control} />;
  const keyboard = name === "address" ? "url" : "text";
  return <Input dense label={label} inputMode={keyboard} autoComplete="off" {...control} />;
}
