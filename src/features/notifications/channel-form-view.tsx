/** The form of one notification channel: its notifier's settings, and what it hears of. */
import { atOnce } from "../../domain/alerts/alert-plan.ts";
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { useIsBrewing } from "../../platform/use-is-brewing.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import { AlertPlanPart } from "./alert-plan-part.tsx";
import { planValues } from "./alert-plan-values.ts";
import type { ChannelField } from "./channel-form.ts";
import type { ShownForm } from "./channels.ts";
import { formatValue } from "./format-value.ts";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import { isOfBeer, sayTopic, topicField, type TopicId, topics } from "./topics.ts";
import styles from "./notifications.module.css";

function sayOption(words: Words, option: string): string {
  if (option === "none") return words.text("notice.field.security.none");
  return option.toUpperCase();
}

const tickedIn = (channel: ShownForm["channel"]): Record<string, string> =>
  channel
    ? {
        ...Object.fromEntries(channel.topics.map((id) => [topicField(id as TopicId), "yes"])),
        allowPrivate: channel.allowPrivate ? "yes" : "",
        siteMail: channel.siteMail ? "yes" : "",
      }
    : {};

export function ChannelForm({ form }: { form: ShownForm }) {
  const words = useWords();
  const side = useDeedForm(["add", "save"], {
    ...planValues(form.channel?.alertPlan ?? atOnce),
    name: form.channel?.name ?? form.notifierName,
    ...tickedIn(form.channel),
  });
  const { errors, trouble, typed, field: fieldOf } = side;
  const { channel, notifier, notifierName } = form;
  const isBrewing = useIsBrewing();
  const shown = topics.filter((topic) => isBrewing || !isOfBeer(topic));
  const kept = topics.filter((topic) => !shown.includes(topic) && channel?.topics.includes(topic.id));
  return (
    <StudioSection
      title={channel ? channel.name : words.text("notice.form.add", { kind: notifierName })}
      aside={form.description}
    >
      <form
        method="post"
        action={`/studio/notifications?${channel ? `edit=${channel.id}` : `add=${notifier}`}`}
        className={styles.form}
        noValidate
      >
        <input type="hidden" name="deed" value={channel ? "save" : "add"} />
        <input type="hidden" name="id" value={channel?.id ?? ""} />
        <input type="hidden" name="notifier" value={notifier} />
        {trouble ? <Notice urgent title={trouble} /> : undefined}
        <Input dense label={words.text("notice.name")} maxLength={80} {...fieldOf("name")} />
        {form.fields.map((field) => (
          <Setting
            key={field.name}
            field={field}
            isKept={channel !== null && field.secret}
            value={typed[`config.${field.name}`] ?? formatValue(channel?.config[field.name] ?? field.value)}
            error={errors[`config.${field.name}`]}
            makesSecret={notifier === "webhook" && channel === null}
          />
        ))}
        <fieldset className={styles.topics}>
          <legend>{words.say("notice.sendsWhen")}</legend>
          {shown.map(({ id }) => (
            <Checkbox
              dense
              key={id}
              name={topicField(id)}
              value="yes"
              label={sayTopic(words, id)}
              defaultChecked={side.isTicked(topicField(id))}
            />
          ))}
          {kept.map(({ id }) => (
            <input key={id} type="hidden" name={topicField(id)} value="yes" />
          ))}
        </fieldset>
        <div hidden={!isBrewing}>
          <AlertPlanPart form={side} />
        </div>
        {notifier === "webhook" || notifier === "ntfy" ? (
          <Checkbox
            dense
            name="allowPrivate"
            value="yes"
            label={words.text("notice.allowPrivate")}
            defaultChecked={side.isTicked("allowPrivate")}
          />
        ) : undefined}
        {notifier === "email" ? (
          <Checkbox
            dense
            name="siteMail"
            value="yes"
            label={words.text("notice.siteMail")}
            hint={words.text("notice.siteMail.hint")}
            defaultChecked={side.isTicked("siteMail")}
          />
        ) : undefined}
        <div className={styles.deeds}>
          <Button type="submit" look="primary" dense>
            {channel ? words.say("notice.save") : words.say("notice.addChannel")}
          </Button>
          <LinkButton look="quiet" dense href="/studio/notifications">
            {words.say("notice.back")}
          </LinkButton>
        </div>
      </form>
    </StudioSection>
  );
}

type SettingProps = {
  field: ChannelField;
  isKept: boolean;
  value: string;
  error: string | undefined;
  makesSecret: boolean;
};

function Setting({ field, isKept, value, error, makesSecret }: SettingProps) {
  const words = useWords();
  const isOptional = !field.required && field.value === "" && !isKept && !makesSecret;
  const shared = {
    label: isOptional ? words.text("notice.field.optional", { label: field.label }) : field.label,
    name: `config.${field.name}`,
    error,
    dense: true,
  };
  if (field.control === "choice")
    return (
      <Select
        {...shared}
        defaultValue={value}
        options={field.options.map((option) => ({ value: option, label: sayOption(words, option) }))}
      />
    );
  if (field.control === "box")
    return <Checkbox dense name={shared.name} value="1" label={field.label} defaultChecked={value === "true"} />;
  if (field.control === "long") return <Textarea {...shared} rows={2} defaultValue={value} />;
  if (field.secret) {
    const hint = isKept ? words.text("notice.field.keep") : makesSecret ? words.text("notice.field.make") : undefined;
    return <Input {...shared} type="password" autoComplete="off" hint={hint} />;
  }
  return (
    <Input
      {...shared}
      defaultValue={value}
      hint={field.control === "list" ? words.text("notice.field.list") : undefined}
      inputMode={field.control === "number" ? "numeric" : undefined}
      required={field.required}
      autoComplete="off"
    />
  );
}
