/** The form of one controller: what its kind asks for, and whose set point it is to hold. */
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { Input } from "../../ui/controls/input.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import { ServiceForm } from "../../ui/service/service-form.tsx";
import { useWords } from "../../words/words.ts";
import type { ControllerForm, ControllerFormField } from "./queries.ts";

type Side = ReturnType<typeof useDeedForm>;

export function ControllerFormView({ form }: { form: ControllerForm }) {
  const words = useWords();
  const side = useDeedForm(["add", "save"], form.values);
  const { id, kind, kindName, about, isNear, fields, follows } = form;
  return (
    <ServiceForm
      room="/studio/devices/controllers"
      id={id}
      kind={{ field: "kind", id: kind, name: kindName }}
      about={about}
      trouble={side.trouble}
      start={words.say("controllers.start")}
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
        <Field key={field.name} field={field} side={side} />
      ))}
    </ServiceForm>
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
