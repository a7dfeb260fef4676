/** Sends the designer's deeds. */
import { type Answered, askServer } from "../../../platform/offline/ask-server.ts";
import type { DesignerDeed, DesignerStep } from "../room.ts";

/** Whose recipe is changed, and by whom. */
export type Designing = { id: string; user: string };

/** `last`: the page goes. */
export const sendDeed = (
  { id, user }: Designing,
  deed: DesignerDeed,
  last?: boolean,
): Promise<Answered<{ step: DesignerStep }>> =>
  askServer({
    address: `/studio/recipes/${id}/deeds`,
    user,
    body: JSON.stringify(deed),
    last,
  });
