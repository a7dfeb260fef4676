/** Old addresses and where they lead: a list to add to and take from. */
import { IconTrash } from "@tabler/icons-react";
import type { Redirect } from "../../storage/redirects.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { StudioTable } from "../../ui/list/studio-table.tsx";
import type { WrongForm } from "./form.ts";
import styles from "./settings-view.module.css";

export function RedirectsTable({ redirects, wrong }: { redirects: readonly Redirect[]; wrong: WrongForm | null }) {
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
              <input type="hidden" name="part" value="redirects" />
              <Button type="submit" name="remove" value={from} look="quiet" dense icon={IconTrash} iconOnly>
                Remove the redirect from {from}
              </Button>
            </form>
          ),
        },
      ]}
      add={
        <form method="post" className={styles.redirect} key={redirects.length}>
          <input type="hidden" name="part" value="redirects" />
          <Input
            dense
            label="From this path"
            name="from"
            placeholder="/old-page"
            required
            defaultValue={wrong?.values["from"]}
            error={wrong?.errors["from"]}
          />
          <Input
            dense
            label="To a path or address"
            name="to"
            placeholder="/writing/new-page"
            required
            defaultValue={wrong?.values["to"]}
            error={wrong?.errors["to"]}
          />
          <Select
            dense
            label="For"
            name="status"
            defaultValue={wrong?.values["status"] ?? "301"}
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
