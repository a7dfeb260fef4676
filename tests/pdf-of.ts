/** As much of a PDF as says how many pages it has. */
export const pdfOf = (pages: number): Buffer =>
  Buffer.from(
    [
      "%PDF-1.4",
      "1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj",
      `2 0 obj\n<< /Type /Pages /Kids [] /Count ${pages} >>\nendobj`,
      "trailer\n<< /Root 1 0 R >>\n",
    ].join("\n"),
  );
