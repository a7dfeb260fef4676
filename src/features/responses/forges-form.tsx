/** Whether facts of repositories are read, from which forges, and which repositories have gone or moved. */
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Link } from "../../ui/link.tsx";
import { StudioTable } from "../../ui/list/studio-table.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import type { ResponsesRoom, TroubledRepository } from "./responses.ts";
import styles from "./responses-view.module.css";

function sayTrouble(words: Words, { trouble, movedTo, url }: TroubledRepository): string {
  if (trouble === "gone") return words.text("responses.forges.gone", { url });
  if (trouble === "refused") return words.text("responses.forges.refused", { url });
  if (trouble === "unreachable") return words.text("responses.forges.unreachable", { url });
  return words.text("responses.forges.moved", { url: movedTo ?? url });
}

export function ForgesForm({ room: { settings, repositories } }: { room: ResponsesRoom }) {
  const words = useWords();
  const form = useDeedForm("forges", {
    readsForges: settings.readsForges ? "yes" : "",
    forgejoHosts: settings.forgejoHosts.join(", "),
    gitlabHosts: settings.gitlabHosts.join(", "),
  });
  const hint = words.text("responses.forges.hint");
  return (
    <StudioSection title={words.text("responses.forges")} aside={words.say("responses.forges.aside")}>
      <form method="post" className={styles.form}>
        <input type="hidden" name="deed" value="forges" />
        <Checkbox
          dense
          name="readsForges"
          value="yes"
          defaultChecked={form.isTicked("readsForges")}
          label={words.text("responses.forges.reads")}
        />
        <Input dense {...form.field("forgejoHosts", hint)} label={words.text("responses.forges.forgejo")} />
        <Input dense {...form.field("gitlabHosts", hint)} label={words.text("responses.forges.gitlab")} />
        <div>
          <Button type="submit" dense>
            {words.say("responses.web.save")}
          </Button>
        </div>
      </form>
      {repositories.length > 0 ? (
        <StudioTable
          caption={words.text("responses.forges.trouble")}
          titled
          total={repositories.length}
          rows={repositories}
          rowKey={({ entryId }) => entryId}
          empty={null}
          stacked
          columns={[
            {
              head: words.text("responses.forges.project"),
              cell: ({ entryId, title }) => <Link href={`/studio/projects/${entryId}`}>{title}</Link>,
            },
            {
              head: words.text("responses.forges.trouble"),
              cell: (repository) => <span className={styles.content}>{sayTrouble(words, repository)}</span>,
            },
          ]}
        />
      ) : undefined}
    </StudioSection>
  );
}
