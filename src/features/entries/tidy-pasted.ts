/** Formatted text from elsewhere as elements that say what is meant: offices write bold as a style, items as paragraphs and lists beside their items. */

const noise = "a.anchor, clipboard-copy, svg, button, style, script, title, :is(p, ul, ol, div, table) + br";
const forms = [
  [/font-weight:\s*(?:bold|[6-9]00)/i, "strong"],
  [/font-style:\s*italic/i, "em"],
  [/text-decoration[^;]*line-through/i, "del"],
] as const;

/** The page's policy takes styles out of whatever is parsed, and complains of each. */
const withStylesAsData = (html: string): string =>
  html.replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/\sstyle\s*=/gi, " data-style="));

const styleOf = (element: Element): string => element.getAttribute("data-style") ?? "";
const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

function dropNoise(body: HTMLElement): void {
  for (const each of body.querySelectorAll(noise)) each.remove();
  // Where it lies on the writer's own disk, nobody gets at it.
  for (const picture of body.querySelectorAll("img"))
    if (!/^https?:/i.test(picture.getAttribute("src") ?? "")) picture.remove();
  for (const link of body.querySelectorAll("a"))
    if (link.textContent.trim() === "" && !link.querySelector("img")) link.remove();
  for (const end of body.querySelectorAll("pre br")) end.replaceWith("\n");
}

function nameForms(body: HTMLElement): void {
  // Google Docs puts all of a text into one that says it is not bold.
  for (const bold of body.querySelectorAll("b")) if (/font-weight:\s*(?:normal|400)/i.test(styleOf(bold))) unwrap(bold);
  for (const span of body.querySelectorAll("span:not(:is(h1, h2, h3, h4, h5, h6, a, pre, code) span)")) {
    for (const [form, name] of forms) {
      if (!form.test(styleOf(span)) || span.textContent.trim() === "") continue;
      const named = body.ownerDocument.createElement(name);
      named.append(...span.childNodes);
      span.append(named);
    }
    unwrap(span);
  }
  for (const named of body.querySelectorAll("strong, em, del"))
    for (let next = named.nextSibling; next?.nodeName === named.nodeName; next = named.nextSibling) {
      named.append(...next.childNodes);
      next.remove();
    }
}

/** Word's items are paragraphs with a mark and the level of their list. */
function listParagraphs(body: HTMLElement): void {
  let open: Element[] = [];
  for (const paragraph of body.querySelectorAll('p[data-style*="mso-list"]')) {
    const level = Number(/level(\d)/.exec(styleOf(paragraph))?.[1] ?? 1);
    const mark = paragraph.querySelector('[data-style*="mso-list"]');
    const isNumbered = /^\(?[\da-z]{1,4}[.)]/i.test(mark?.textContent.trim() ?? "");
    mark?.remove();
    if (paragraph.previousElementSibling !== open[0]) open = [];
    open.length = Math.min(open.length, level);
    if (open.length < level) {
      const list = body.ownerDocument.createElement(isNumbered ? "ol" : "ul");
      const outer = open.at(-1)?.lastElementChild;
      if (outer) outer.append(list);
      else paragraph.before(list);
      open.push(list);
    }
    const item = body.ownerDocument.createElement("li");
    item.append(...paragraph.childNodes);
    open.at(-1)?.append(item);
    paragraph.remove();
  }
}

/** A list belongs to the item before it. */
function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(":is(ul, ol) > :is(ul, ol)")) list.previousElementSibling?.append(list);
  // An item of one paragraph is a line.
  for (const paragraph of body.querySelectorAll("li > p:only-of-type")) unwrap(paragraph);
}

export function tidyPasted(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(withStylesAsData(html), "text/html");
  for (const tidy of [dropNoise, listParagraphs, nameForms, nestLists]) tidy(body);
  return body;
}
