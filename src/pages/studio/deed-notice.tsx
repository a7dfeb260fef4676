/** Over a page: what its last form did, with the way back. On a page whose forms are single buttons, why it was refused too. */
import { sayRefusal } from "../../platform/deeds/answer.ts";
import { useAnswer } from "../../platform/deeds/use-answer.ts";
import { Notice } from "../../ui/notice.tsx";
import { UndoNotice } from "../../ui/undo-notice.tsx";

/** @param all for pages that say nothing of it themselves */
export function DeedNotice({ all = false }: { all?: boolean }) {
  const answer = useAnswer();
  if (answer?.undo) return <UndoNotice {...answer.undo} />;
  if (!answer || !all) return null;
  if (answer.refused !== null) return <Notice urgent title={sayRefusal(answer)} />;
  return answer.said ? <Notice kind="fine" title={answer.said} /> : null;
}
