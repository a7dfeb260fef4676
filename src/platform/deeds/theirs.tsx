/** What somebody else has put into a field meanwhile, in the place of its hint. */
import { useWords } from "../../words/words.ts";

export function Theirs({ value }: { value: string }) {
  const words = useWords();
  return value === "" ? words.say("form.theirs.empty") : words.say("form.theirs", { value });
}
