/** An import as it is read aloud: every stage stands in one place that is there from the beginning. */
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { LanguageContext } from "../../words/language-context.ts";
import type { ShownUpload } from "./shown-upload.ts";
import { UploadView } from "./upload-view.tsx";

const upload: ShownUpload = {
  id: "1",
  fileName: "site.zip",
  bytes: 1000,
  maker: "",
  done: 1,
  total: 2,
  createdAt: 0,
  stage: "waiting",
  hasBegun: false,
  fault: "The archive is damaged.",
  counts: { imported: 2, already: 0, skipped: 0, pictures: 0, redirects: 0, notes: 0 },
};

function statusOf(stage: ShownUpload["stage"]): string {
  const open = { upload: { ...upload, stage }, reports: [], onlyNoted: false, next: null, isFirst: true };
  const page = { uploads: [], open };
  const Page = createRoutesStub([{ path: "/", Component: () => <UploadView page={page} hasRecipes={false} /> }]);
  const html = renderToString(
    <LanguageContext value="en">
      <Page />
    </LanguageContext>,
  );
  return /<div role="status">(.*?)<\/p>/.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, " ") ?? "";
}

test.each([
  ["waiting", "Checking"],
  ["running", "Importing"],
  ["undoing", "Undoing"],
  ["ready", "Checked, nothing imported yet"],
  ["done", "Import complete"],
  ["undone", "Import undone"],
  ["refused", "The archive is damaged."],
  ["stopped", "stopped"],
] as const)("%s is said", (stage, said) => {
  expect(statusOf(stage)).toContain(said);
});
