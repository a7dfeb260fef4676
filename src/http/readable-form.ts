/** A body that is no form is its sender's fault, whichever page reads it: the page of status 400, and no fault of ours in the log. */
import { data } from "react-router";

const asFault = (status: 400 | 413) => data(null, { status });

/** Pages are handed this very request. A form of more fields than a page has is shown to none: each would come back with the page. */
export function withReadableForm(request: Request, mostFields: number): Request {
  const formData = request.formData.bind(request);
  const readForm = async () => {
    const form = await formData().catch(() => {
      throw asFault(400);
    });
    if ([...form.keys()].length > mostFields) throw asFault(413);
    return form;
  };
  return Object.defineProperty(request, "formData", { value: readForm });
}
