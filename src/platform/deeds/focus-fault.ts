/** A form that was refused begins at its first field that is wrong, as a page that came as the answer does by itself. */

const formOf = (element: Element | null): HTMLFormElement | null =>
  (element instanceof HTMLButtonElement ? element.form : null) ?? element?.closest("form") ?? null;

/** Who has gone on to another form stays there. */
export function focusFault(): void {
  const active = document.activeElement;
  const form = formOf(active);
  const place = active === document.body ? document.querySelector("main") : form;
  place?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
}
