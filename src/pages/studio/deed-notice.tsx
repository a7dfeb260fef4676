/** Over a page: what its last form did, with the way back. On a page whose forms are single buttons, why it was refused too. */
import { type Answer, sayRefusal } from "../../platform/deeds/answer.ts";
import { useAnswer } from "../../platform/deeds/use-answer.ts";
import { Notice } from "../../ui/notice.tsx";
import { Told } from "../../ui/told.tsx";
import { UndoNotice } from "../../ui/undo-notice.tsx";

/** @param all for pages that say nothing of it themselves */
export function DeedNotice({ all = false }: { all?: boolean }) {
  const answer = useAnswer();
  return (
    <>
      {all && answer && answer.refused !== null ? <Notice urgent title={sayRefusal(answer)} /> : null}
      <Told>{answer ? noticeOf(answer, all) : null}</Told>
    </>
  );
}

function noticeOf({ undo, refused, said }: Answer, all: boolean) {
  if (undo) return <UndoNotice {...undo} />;
  return all && refused === null && said ? <Notice kind="fine" title={said} /> : null;
}
