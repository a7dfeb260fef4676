/** Old addresses and where they lead: a list to add to and take from. */
import { IconTrash } from "@tabler/icons-react";
import { Form, useLocation } from "react-router";
import type { Redirect } from "../../storage/redirects.ts";
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { useEmptied } from "../../platform/deeds/use-held-form.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { DeedsTable } from "../../ui/list/deeds-table.tsx";
import { useWords } from "../../words/words.ts";
import styles from "./settings-view.module.css";

export function RedirectsTable({ redirects }: { redirects: readonly Redirect[] }) {
  const words = useWords();
  const asked = new URLSearchParams(useLocation().search);
  const { field } = useDeedForm("redirects", { status: "301", from: asked.get("from") ?? "" });
  const form = useEmptied("redirects", redirects.length);
  return (
    <DeedsTable
      caption={words.text("settings.part.redirects")}
      total={redirects.length}
      rows={redirects}
      rowKey={({ from }) => from}
      empty={words.say("settings.redirects.none")}
      columns={[
        { head: words.text("settings.redirects.from"), cell: ({ from }) => <code>{from}</code> },
        { head: words.text("settings.redirects.to"), cell: ({ to }) => <code>{to}</code> },
        {
          head: words.text("settings.redirects.type"),
          dim: true,
          cell: ({ status }) =>
            status === 410
              ? words.say("settings.redirects.gone")
              : status === 301
                ? words.say("settings.redirects.permanent")
                : words.say("settings.redirects.temporary"),
        },
      ]}
      deedsHead={words.text("settings.redirects.actions")}
      deeds={({ from }) => (
        <Button
          type="submit"
          name="deed"
          value={`remove-redirect ${from}`}
          look="quiet"
          dense
          icon={IconTrash}
          iconOnly
        >
          {words.say("settings.redirects.remove", { path: from })}
        </Button>
      )}
      add={
        <Form method="post" preventScrollReset className={styles.redirect} ref={form}>
          <input type="hidden" name="deed" value="redirects" />
          <Input
            dense
            label={words.text("settings.redirects.fromField")}
            {...field("from")}
            placeholder="/old-page"
            required
          />
          <Input
            dense
            label={words.text("settings.redirects.toField")}
            {...field("to")}
            placeholder="/writing/new-page"
          />
          <Select
            dense
            label={words.text("settings.redirects.type")}
            {...field("status")}
            options={[
              { value: "301", label: words.text("settings.redirects.permanent") },
              { value: "302", label: words.text("settings.redirects.temporary") },
              { value: "410", label: words.text("settings.redirects.gone") },
            ]}
          />
          <Button type="submit" dense>
            {words.say("settings.redirects.add")}
          </Button>
        </Form>
      }
    />
  );
}
