/** Where the six digits of an authenticator app are typed. */
import type { ComponentProps } from "react";
import { Input } from "../../ui/controls/input.tsx";

export const CodeInput = (field: Omit<ComponentProps<typeof Input>, "label">) => (
  <Input label="Code" {...field} inputMode="numeric" autoComplete="one-time-code" maxLength={7} required />
);
