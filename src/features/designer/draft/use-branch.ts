/** A new recipe made of the one in hand, and the way to its page. */
import { useCallback, useContext } from "react";
import { useNavigate } from "react-router";
import { sayRefusal } from "../../../platform/deeds/answer.ts";
import { KeeperContext } from "../../../platform/offline/use-document.ts";
import type { Designer } from "../designer-context.ts";
import { sendDeed } from "./send-deed.ts";

export function useBranch(id: string): Designer["branch"] {
  const navigate = useNavigate();
  const user = useContext(KeeperContext);
  return useCallback(
    async (title, recipe) => {
      const sent = await sendDeed({ id, user }, { deed: "branch", recipe, title });
      if (sent.outcome === "unreachable") return "There is no network.";
      if (sent.outcome === "refused") return sent.message;
      const { step } = sent.answer;
      if (step?.done !== "branched") return sayRefusal(sent.answer);
      await navigate(`/studio/recipes/${step.id}/design`);
      return undefined;
    },
    [id, user, navigate],
  );
}
