/** A new recipe made of the one in hand, and the way to its page. */
import { useCallback, useContext, useMemo } from "react";
import { useNavigate } from "react-router";
import { sayRefusal } from "../../../platform/deeds/answer.ts";
import { KeeperContext } from "../../../platform/offline/use-document.ts";
import type { Designer } from "../designer-context.ts";
import type { DesignerDeed } from "../room.ts";
import { sendDeed } from "./send-deed.ts";
import { useWords } from "../../../words/words.ts";

export function useBranch(id: string): Pick<Designer, "branch" | "beginSecond"> {
  const words = useWords();
  const navigate = useNavigate();
  const user = useContext(KeeperContext);
  const send = useCallback(
    async (deed: DesignerDeed) => {
      const sent = await sendDeed({ id, user }, deed);
      if (sent.outcome === "unreachable") return words.text("designer.draft.noNetwork");
      if (sent.outcome === "refused") return sent.message;
      const { step } = sent.answer;
      if (step?.done !== "branched") return sayRefusal(sent.answer);
      await navigate(`/studio/recipes/${step.id}/design`);
      return undefined;
    },
    [id, user, navigate, words],
  );
  return useMemo(
    () => ({
      branch: (title, recipe) => send({ deed: "branch", recipe, title }),
      beginSecond: (title) => send({ deed: "second", title }),
    }),
    [send],
  );
}
