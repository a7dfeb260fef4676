/** Old addresses and where they lead: a list to add to and take from. */
import { IconTrash } from "@tabler/icons-react";
import type { Redirect } from "../../storage/redirects.ts";
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { StudioTable } from "../../ui/list/studio-table.tsx";
import styles from "./settings-view.module.css";

export function RedirectsTable({ redirects }: { redirects: readonly Redirect[] }) {
  const { field } = useDeedForm("redirects", { status: "301" });
  return (
    <StudioTable
      caption="Redirects"
      titled
      total={redirects.length}
      rows={redirects}
      rowKey={({ from }) => from}
      empty="None yet. Addresses that an entry had before lead to it without one."
      columns={[
        { head: "From", cell: ({ from }) => <code>{from}</code> },
        { head: "To", cell: ({ to }) => <code>{to}</code> },
        { head: "For", dim: true, cell: ({ status }) => (status === 301 ? "good" : "now") },
        {
          head: "Remove",
          headHidden: true,
          end: true,
          cell: ({ from }) => (
            <form method="post">
              <Button
                type="submit"
                name="deed"
                value={`remove-redirect ${from}`}
                look="quiet"
                dense
                icon={IconTrash}
                iconOnly
              >
                Remove the redirect from {from}
              </Button>
            </form>
          ),
        },
      ]}
      add={
        <form method="post" className={styles.redirect} key={redirects.length}>
          <input type="hidden" name="deed" value="redirects" />
          <Input dense label="From this path" {...field("from")} placeholder="/old-page" required />
          <Input dense label="To a path or address" {...field("to")} placeholder="/writing/new-page" required />
          <Select
            dense
            label="For"
            {...field("status")}
            options={[
              { value: "301", label: "good" },
              { value: "302", label: "now" },
            ]}
          />
          <Button type="submit" dense>
            Add
          </Button>
        </form>
      }
    />
  );
}
