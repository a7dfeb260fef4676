/** Old addresses and where they lead: a list to take from. */
import { IconTrash } from "@tabler/icons-react";
import { pageHref } from "../../domain/publishing/page-of.ts";
import { Button } from "../../ui/controls/button.tsx";
import { DeedsTable } from "../../ui/list/deeds-table.tsx";
import { useWords } from "../../words/words.ts";
import type { RedirectsPage } from "./queries.ts";

export function RedirectsTable({ rows, page }: RedirectsPage) {
  const words = useWords();
  return (
    <DeedsTable
      caption={words.text("settings.part.redirects")}
      total={page.total}
      rows={rows}
      stacked
      rowKey={({ from }) => from}
      empty={words.say("settings.redirects.none")}
      columns={[
        { head: words.text("settings.redirects.from"), cell: ({ from }) => <code>{from}</code> },
        { head: words.text("settings.redirects.to"), cell: ({ to }) => <code>{to}</code> },
        {
          head: words.text("settings.redirects.type"),
          dim: true,
          plain: true,
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
      sent={() => ({ page: `${page.number}` })}
      pager={{
        label: words.text("settings.redirects.pages"),
        page: page.number,
        pages: page.pages,
        hrefOf: (number) => pageHref("/studio/settings?part=redirects", number),
      }}
    />
  );
}
