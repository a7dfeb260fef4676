/** Sends the designer's deeds. */
import { type Answered, askServer } from "../../../platform/offline/ask-server.ts";
import type { DesignerAnswer, DesignerDeed } from "../room.ts";

/** Whose recipe is changed, and by whom. */
export type Designing = { id: string; user: string };

const isAnswer = (value: unknown): value is DesignerAnswer =>
  typeof value === "object" && value !== null && "done" in value;

/** `last`: the page goes. */
export const sendDeed = (
  { id, user }: Designing,
  deed: DesignerDeed,
  last?: boolean,
): Promise<Answered<DesignerAnswer>> =>
  askServer({ address: `/studio/recipes/${id}/deeds`, user, body: JSON.stringify(deed), isAnswer, last });
