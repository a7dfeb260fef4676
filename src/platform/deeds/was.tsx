/** What a form started from, sent along unseen: so the server tells what somebody else has changed since. */
import type { FormValues } from "./answer.ts";

export function Was({ values }: { values: FormValues }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={`was.${name}`} value={value} />
  ));
}
