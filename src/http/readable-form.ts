/** A body that is no form is its sender's fault, whichever page reads it: the page of status 400, and no fault of ours in the log. */
import { ReadableStream as WebStream } from "node:stream/web";
import { data } from "react-router";

const asFault = (status: 400 | 413) => data(null, { status });

type FormType = { type: string; mark: string; mostMarks: number };

/** The mark stands between the fields. The type is said anew, so that the parser looks for the same mark. */
function formTypeOf(type: string, mostFields: number): FormType | null {
  const urlencoded = "application/x-www-form-urlencoded";
  if (type.toLowerCase().startsWith(urlencoded)) return { type: urlencoded, mark: "&", mostMarks: mostFields - 1 };
  const [, quoted, bare] = /^multipart\/form-data *;.*?boundary=(?:"([^"\\]+)"|([^\s;"]+))/i.exec(type) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) return null;
  return { type: `multipart/form-data; boundary="${boundary}"`, mark: `--${boundary}`, mostMarks: mostFields + 1 };
}

/** Ends past the marks that are allowed: a parser takes seconds for a hundred thousand fields. */
async function* readMarked(body: ReadableStream<Uint8Array>, { mark, mostMarks }: FormType, seen: { marks: number }) {
  let rest = Buffer.alloc(0);
  for await (const chunk of body) {
    const bytes = Buffer.concat([rest, chunk]);
    let end = 0;
    for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, end)) {
      end = at + mark.length;
      if (++seen.marks > mostMarks) return;
    }
    rest = bytes.subarray(Math.max(end, bytes.length - mark.length + 1));
    yield chunk;
  }
}

/** Pages are handed this very request. A form of more fields than a page has is shown to none: each would come back with the page. */
export function withReadableForm(request: Request, mostFields: number): Request {
  const readForm = async () => {
    const form = formTypeOf(request.headers.get("content-type") ?? "", mostFields);
    if (!form || !request.body) throw asFault(400);
    const seen = { marks: 0 };
    const body = WebStream.from(readMarked(request.body, form, seen)) as ReadableStream;
    const fields = await new Response(body, { headers: { "content-type": form.type } }).formData().catch(() => null);
    if (seen.marks > form.mostMarks) throw asFault(413);
    if (!fields) throw asFault(400);
    return fields;
  };
  return Object.defineProperty(request, "formData", { value: readForm });
}
