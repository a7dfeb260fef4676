/** The form of one rule: for which batches, and its conditions. */
import { useFormatter } from "../../platform/use-formatter.ts";
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useWords } from "../../words/words.ts";
import type { AlertsRoom } from "./queries.ts";
import { conditionRows, scopeValue, whatOptions } from "./rule-fields.ts";
import styles from "./alerts.module.css";

const room = "/studio/alerts";

export function RuleForm({ form }: { form: NonNullable<AlertsRoom["form"]> }) {
  const words = useWords();
  const { scale } = useFormatter();
  const { field, choice, isTicked, trouble } = useDeedForm("save", form.values);
  const scopes = form.scopes.map((scope) => ({
    value: scopeValue(scope),
    label:
      scope.is === "recipe"
        ? words.text("alerts.scope.recipe", { recipe: scope.name })
        : words.text("alerts.form.scope.batch", { batch: scope.name }),
  }));
  return (
    <StudioSection title={form.id === null ? words.text("alerts.form.add") : words.text("alerts.form.edit")}>
      <form
        method="post"
        action={`${room}?${form.id === null ? "add" : `edit=${form.id}`}`}
        className={styles.form}
        noValidate
      >
        <input type="hidden" name="id" value={form.id ?? ""} />
        {trouble ? <Notice urgent title={trouble} /> : undefined}
        <div className={styles.pair}>
          <Select
            dense
            label={words.text("alerts.form.scope")}
            {...choice("scope", [{ value: "all", label: words.text("alerts.form.scope.all") }, ...scopes])}
          />
          <Select
            dense
            label={words.text("alerts.form.join")}
            {...choice("join", [
              { value: "all", label: words.text("alerts.form.join.all") },
              { value: "any", label: words.text("alerts.form.join.any") },
            ])}
          />
        </div>
        {conditionRows.map((row) => (
          <fieldset key={row} className={styles.condition}>
            <legend className="vh">{words.say("alerts.form.condition", { number: `${row + 1}` })}</legend>
            <Select
              dense
              label={words.text("alerts.form.what")}
              labelHidden={row > 0}
              {...choice(`what.${row}`, whatOptions(words, scale))}
            />
            <Input dense label={words.text("alerts.form.value")} labelHidden={row > 0} {...field(`value.${row}`)} />
            <Input dense label={words.text("alerts.form.hours")} labelHidden={row > 0} {...field(`hours.${row}`)} />
          </fieldset>
        ))}
        <p className={styles.about}>{words.say("alerts.form.hint")}</p>
        <Checkbox
          name="urgent"
          value="yes"
          label={words.text("alerts.form.urgent")}
          hint={words.text("alerts.form.urgent.hint")}
          defaultChecked={isTicked("urgent")}
        />
        <div className={styles.deeds}>
          <Button type="submit" look="primary" dense name="deed" value="save">
            {words.say("alerts.form.save")}
          </Button>
          <LinkButton dense href={room}>
            {words.say("alerts.form.cancel")}
          </LinkButton>
          {form.id === null ? null : (
            <Button type="submit" look="quiet" dense name="deed" value="remove" formAction={room}>
              {form.isStandard ? words.say("alerts.rules.reset") : words.say("alerts.rules.remove")}
            </Button>
          )}
        </div>
      </form>
    </StudioSection>
  );
}
