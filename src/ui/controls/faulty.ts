/** What a control carries while something is wrong with it. In a page that came as the answer to a form, the browser begins at the first of them. */
export const faulty = (error: unknown) => ({
  "aria-invalid": error ? (true as const) : undefined,
  // Of the page as it was sent alone: a control that is drawn later takes the focus from nobody.
  autoFocus: error && import.meta.env.SSR ? (true as const) : undefined,
});
