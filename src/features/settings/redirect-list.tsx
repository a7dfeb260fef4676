/** A list of redirects to paste, and what each of its lines would do. */
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { StudioTable } from "../../ui/list/studio-table.tsx";
import { useWords } from "../../words/words.ts";
import type { More, RedirectPreview } from "./import-redirects.ts";
import styles from "./settings-view.module.css";

export function RedirectList() {
  const words = useWords();
  const form = useDeedForm("redirect-list");
  const preview = (form.answer as Partial<More> | null)?.preview;
  return (
    <StudioSection title={words.text("settings.redirects.list")} aside={words.say("settings.redirects.list.aside")}>
      {/* The page is loaded anew: what was found stands below this form. */}
      <form id="redirect-list" method="post" action="?part=redirects#redirect-list" className={styles.form}>
        <input type="hidden" name="deed" value="redirect-list" />
        <Textarea
          dense
          {...form.field("list", words.text("settings.redirects.list.hint"))}
          label={words.text("settings.redirects.list.label")}
          rows={8}
          required
          spellCheck={false}
        />
        <div className={styles.deeds}>
          <Button type="submit" dense look={preview ? "quiet" : "primary"}>
            {words.say("settings.redirects.list.check")}
          </Button>
          {preview && preview.ready > 0 ? (
            <Button type="submit" dense look="primary" name="apply" value="yes">
              {words.say("settings.redirects.list.apply", { count: preview.ready })}
            </Button>
          ) : undefined}
        </div>
      </form>
      {preview ? <PreviewTable preview={preview} /> : undefined}
    </StudioSection>
  );
}

function PreviewTable({ preview: { lines, ready, refused } }: { preview: RedirectPreview }) {
  const words = useWords();
  return (
    <StudioTable
      caption={words.text("settings.redirects.list.result", { ready, refused })}
      titled
      total={ready + refused}
      rows={lines}
      rowKey={({ line }) => `${line}`}
      empty={null}
      columns={[
        { head: words.text("settings.redirects.list.line"), dim: true, cell: ({ line }) => line },
        { head: words.text("settings.redirects.from"), cell: ({ from }) => <code>{from}</code> },
        { head: words.text("settings.redirects.to"), cell: ({ to }) => <code>{to}</code> },
        { head: words.text("settings.redirects.type"), dim: true, cell: ({ status, error }) => error || status },
      ]}
    />
  );
}
