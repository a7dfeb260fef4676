/** The settings of a broker, old or new. */
import { Form } from "react-router";
import type { FormValues } from "../../platform/deeds/answer.ts";
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import { FormTrouble } from "../../ui/form-trouble.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { useWords } from "../../words/words.ts";
import styles from "./brokers.module.css";

export function BrokerForm({ values, isNew = false }: { values: FormValues; isNew?: boolean }) {
  const words = useWords();
  const { trouble, field } = useDeedForm(["add", "save"], values);
  const kept = isNew ? undefined : words.text("brokers.password.kept");
  return (
    <Form method="post" noValidate preventScrollReset key={JSON.stringify(values)}>
      <input type="hidden" name="deed" value={isNew ? "add" : "save"} />
      <StudioSection title={words.text("brokers.settings")}>
        <FormTrouble sentence={trouble} />
        <div className={styles.form}>
          <Input dense label={words.text("brokers.name")} maxLength={80} autoComplete="off" {...field("name")} />
          <Input
            dense
            label={words.text("brokers.address")}
            inputMode="url"
            autoComplete="off"
            {...field("address", words.text("brokers.address.hint"))}
          />
          <Input
            dense
            label={words.text("brokers.clientId")}
            autoComplete="off"
            {...field("clientId", words.text("brokers.clientId.hint"))}
          />
          <Input dense label={words.text("brokers.user")} autoComplete="off" {...field("user")} />
          <Input
            dense
            type="password"
            label={words.text("brokers.password")}
            autoComplete="new-password"
            {...field("password", kept)}
          />
        </div>
        <div className={styles.form}>
          <Textarea
            dense
            rows={4}
            label={words.text("brokers.topics")}
            spellCheck={false}
            {...field("topics", words.text("brokers.topics.hint"))}
          />
          <Textarea
            dense
            rows={4}
            label={words.text("brokers.authority")}
            spellCheck={false}
            {...field("authority", words.text("brokers.authority.hint"))}
          />
        </div>
      </StudioSection>
      <StudioSection title={words.text("brokers.publish")}>
        <div className={styles.form}>
          <Input
            dense
            label={words.text("brokers.prefix")}
            autoComplete="off"
            {...field("prefix", words.text("brokers.prefix.hint"))}
          />
          <Input
            dense
            label={words.text("brokers.discovery")}
            autoComplete="off"
            {...field("discovery", words.text("brokers.discovery.hint"))}
          />
        </div>
        <Button dense look="primary" type="submit">
          {isNew ? words.say("brokers.create") : words.say("brokers.save")}
        </Button>
      </StudioSection>
    </Form>
  );
}
