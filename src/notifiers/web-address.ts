/** A web address as a setting: no name and password in it, because they would be shown with it. */
import * as z from "zod";

const holdsPassword = (text: string): boolean => {
  const { username, password } = new URL(text);
  return username !== "" || password !== "";
};

export const webAddress = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .refine((text) => URL.canParse(text) && !holdsPassword(text));
