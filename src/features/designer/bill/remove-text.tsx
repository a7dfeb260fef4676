/** What a button says that removes a named thing. */
import { useWords } from "../../../words/words.ts";

export function RemoveText({ name }: { name: string }) {
  const words = useWords();
  return words.say("designer.remove", { name, unseen: (what) => <span className="vh">{what}</span> });
}
