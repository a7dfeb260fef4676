/** The paragraphs of a Markdown text: what stands between blank lines, blocks of code whole. */

const fence = /^ {0,3}(`{3,}|~{3,})/;

export function paragraphsOf(text: string): string[] {
  const paragraphs: string[] = [];
  let lines: string[] = [];
  let open: string | null = null;
  const end = () => {
    if (lines.length > 0) paragraphs.push(lines.join("\n"));
    lines = [];
  };
  for (const line of text.replaceAll("\r\n", "\n").split("\n")) {
    const mark = fence.exec(line)?.[1];
    if (open === null && line.trim() === "") {
      end();
      continue;
    }
    lines.push(line);
    if (open === null) open = mark ?? null;
    else if (mark?.startsWith(open) && line.trim() === mark) open = null;
  }
  end();
  return paragraphs;
}

export const headingMarks = /^ {0,3}#{1,6}\s+/;
export const isCode = (paragraph: string): boolean => fence.test(paragraph);
