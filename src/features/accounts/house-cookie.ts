/** A cookie of our own beside those of the sign-in library, with the same attributes. */

/** `origin` is the public address: on https the cookie belongs to this host alone. `seconds`: how long the browser keeps it. */
export function createHouseCookie({ origin, name, seconds }: { origin: string; name: string; seconds: number }) {
  const isSecure = origin.startsWith("https:");
  const fullName = `${isSecure ? "__Host-" : ""}wortfolio.${name}`;
  const line = (value: string, age: number) =>
    `${fullName}=${value}; Max-Age=${age}; Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return {
    /** @param value without blanks, commas and semicolons */
    write: (value: string): string => line(value, seconds),
    clear: (): string => line("", 0),
    /** Empty where there is none. */
    read(headers: Headers): string {
      const pairs = (headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
      return pairs.find((pair) => pair.startsWith(`${fullName}=`))?.slice(fullName.length + 1) ?? "";
    },
  };
}
