/** A form's text field; a file or a missing field is empty text. */
export function readFormText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
