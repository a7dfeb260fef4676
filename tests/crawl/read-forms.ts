/** The forms of a drawn page, as somebody without scripts would send them. */
import { decode } from "./read-texts.ts";

export type Field = { name: string; value: string; isTyped: boolean };
export type Form = { action: URL; deed: string; fields: Field[] };

const attribute = (tag: string, name: string): string | null => {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`, "i").exec(tag);
  return found ? decode(found[1] ?? "") : null;
};
const kept = new Set(["hidden", "submit", "radio", "checkbox"]);

/** Of radios and checkboxes those that are on, of buttons none: the deed's own is a hidden field, or the first button's. */
function fieldsIn(inside: string): Field[] {
  const tags = inside.match(/<(?:input|textarea|select|button)\b[^>]*>/g) ?? [];
  return tags.flatMap((tag) => {
    const name = attribute(tag, "name");
    const type = attribute(tag, "type") ?? "text";
    if (name === null || name === "" || type === "file") return [];
    const isOff = (type === "radio" || type === "checkbox") && attribute(tag, "checked") === null;
    if (isOff || tag.startsWith("<button")) return [];
    return [{ name, value: attribute(tag, "value") ?? "", isTyped: !kept.has(type) && !tag.startsWith("<select") }];
  });
}

/** Each form once for each deed that one of its buttons does. */
export function readForms(html: string, page: URL): Form[] {
  return [...html.matchAll(/<form\b([^>]*)>([^]*?)<\/form>/g)].flatMap(([, tag = "", inside = ""]) => {
    if (attribute(` ${tag} `, "method")?.toLowerCase() !== "post") return [];
    const action = new URL(attribute(` ${tag} `, "action") ?? page.href, page);
    const fields = fieldsIn(inside);
    const buttons = [...inside.matchAll(/<button\b[^>]*>/g)].flatMap(([button]) => {
      const name = attribute(button, "name");
      return name ? [{ name, value: attribute(button, "value") ?? "", isTyped: false }] : [];
    });
    return (buttons.length > 0 ? buttons.slice(0, 3) : [null]).map((button) => {
      const sent = button ? [...fields, button] : fields;
      return { action, deed: sent.find(({ name }) => name === "deed")?.value ?? "", fields: sent };
    });
  });
}
