/** What somebody else has put into a field meanwhile, in the place of its hint. */
import { useWords } from "../../words/words.ts";

/** A field of a day and a time speaks with a T between them. */
const readable = (value: string): string => value.replace(/^(\d{4}-\d\d-\d\d)T(?=\d\d:\d\d$)/, "$1 ");

export function Theirs({ value }: { value: string }) {
  const words = useWords();
  if (value === "yes") return words.say("form.theirs.yes");
  return value === "" ? words.say("form.theirs.empty") : words.say("form.theirs", { value: readable(value) });
}
