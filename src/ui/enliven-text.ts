/** What a text gains with a script, which pages load that have code or films: a button that copies, and one that loads. The words for both come with the text. */

const shownMilliseconds = 2000;

export function enlivenText(text: HTMLElement): void {
  for (const figure of text.querySelectorAll<HTMLElement>("figure.code")) addCopy(figure);
  // In the studio nothing is loaded from elsewhere.
  if (!location.pathname.startsWith("/studio"))
    for (const link of text.querySelectorAll<HTMLAnchorElement>(".media-load")) addLoad(link);
}

function buttonOf(className: string, label: string | undefined): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = className;
  button.textContent = label ?? "";
  return button;
}

function addCopy(figure: HTMLElement): void {
  const code = figure.querySelector("code");
  const { copy, copied } = figure.dataset;
  // Browsers have no clipboard for pages that came without encryption.
  if (!code || !("clipboard" in navigator) || figure.querySelector(".copy")) return;
  const button = buttonOf("copy", copy);
  const status = document.createElement("span");
  status.className = "vh";
  status.role = "status";
  let back: ReturnType<typeof setTimeout> | undefined;
  const show = (isCopied: boolean) => {
    button.classList.toggle("copied", isCopied);
    button.textContent = (isCopied ? copied : copy) ?? "";
    status.textContent = isCopied ? (copied ?? "") : "";
  };
  button.addEventListener("click", () => {
    void navigator.clipboard.writeText(codeOf(code)).then(() => {
      show(true);
      clearTimeout(back);
      back = setTimeout(() => show(false), shownMilliseconds);
    }, ignoreRefusal);
  });
  (figure.querySelector("figcaption") ?? figure).append(button, status);
}

/** Who refused the clipboard can still select the text. */
const ignoreRefusal = () => undefined;

/** As it stands after a change whose signs are not part of it. */
function codeOf(code: HTMLElement): string {
  const copy = code.cloneNode(true) as HTMLElement;
  if (code.parentElement?.classList.contains("has-signs"))
    for (const line of copy.querySelectorAll("del.line")) line.remove();
  return (copy.textContent ?? "").replace(/\n$/, "");
}

function addLoad(link: HTMLAnchorElement): void {
  const field = link.closest("figure")?.querySelector(".film-field");
  const { frame, load } = link.dataset;
  if (!field || !frame || !link.parentElement || link.parentElement.querySelector(".load")) return;
  const button = buttonOf("load", load);
  button.addEventListener("click", () => {
    if (isOfAnotherDocument()) return location.reload();
    const film = document.createElement("iframe");
    film.src = frame;
    film.title = field.textContent || link.href;
    film.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
    field.replaceChildren(film);
    button.remove();
    film.focus();
  });
  link.parentElement.prepend(button);
}

/** The policy that lets the film in came with the document of its own page, not with one from which the reader went on. */
function isOfAnotherDocument(): boolean {
  const [opened] = performance.getEntriesByType("navigation");
  return opened !== undefined && new URL(opened.name).pathname !== location.pathname;
}
