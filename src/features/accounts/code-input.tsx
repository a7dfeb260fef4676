/** Where the six digits of an authenticator app are typed. */
import type { ComponentProps } from "react";
import { Input } from "../../ui/controls/input.tsx";
import { useWords } from "../../words/words.ts";

export function CodeInput(field: Omit<ComponentProps<typeof Input>, "label">) {
  const words = useWords();
  return (
    <Input
      label={words.text("signIn.code")}
      {...field}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      required
    />
  );
}
