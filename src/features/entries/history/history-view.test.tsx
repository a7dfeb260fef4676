/** What the history shows while there is nothing to compare. */
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { LanguageContext } from "../../../words/language-context.ts";
import { HistoryList } from "./history-list.tsx";
import { HistoryView } from "./history-view.tsx";
import type { History } from "./queries.ts";

const version: History["versions"][number] = {
  revision: 3,
  at: 0,
  action: "created",
  status: "draft",
  name: null,
  words: 6,
  added: 6,
  removed: 0,
  userName: null,
};
const history: History = {
  room: "writing",
  id: "1",
  kind: "post",
  title: "One",
  isOut: false,
  now: { at: 0, words: 6 },
  versions: [version],
  page: { number: 1, pages: 1, total: 1, offset: 0, limit: 50 },
  markdown: false,
  draft: null,
  compared: null,
};

function draw(changes: Partial<History>, View = HistoryView): string {
  const Page = createRoutesStub([{ path: "/", Component: () => <View history={{ ...history, ...changes }} /> }]);
  return renderToString(
    <LanguageContext value="en">
      <Page />
    </LanguageContext>,
  );
}

test("the only version of a draft has a field for its name, and what a name is good for is said", () => {
  expect(draw({})).toMatch(/the next save starts a new one.*name="name".*value="name 3"/s);
});

test("each save of what is out is a version, and without any there is nothing to name", () => {
  expect(draw({ isOut: true })).toMatch(/The next save adds a second version.*value="name 3"/s);
  expect(draw({ versions: [] })).not.toContain('name="name"');
});

test("of a text that is out, what readers got is told from what was only typed; a beer has no drafts", () => {
  const versions = (["published", "draft", "published"] as const).map((status, index): History["versions"][number] => ({
    ...version,
    revision: 3 - index,
    action: "updated",
    status,
  }));
  const said = (kind: History["kind"]) => draw({ kind, versions }, HistoryList).match(/Changes published|Edited/g);
  expect(said("post")).toEqual(["Changes published", "Edited", "Changes published"]);
  expect(said("beer")).toEqual(["Edited", "Edited", "Edited"]);
});
