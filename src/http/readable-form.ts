/** A body that is no form is its sender's fault, whichever page reads it: the page of status 400, and no fault of ours in the log. */
import { data } from "react-router";

/** Pages are handed this very request. */
export function withReadableForm(request: Request): Request {
  const formData = request.formData.bind(request);
  const readForm = () =>
    formData().catch(() => {
      throw data(null, { status: 400 });
    });
  return Object.defineProperty(request, "formData", { value: readForm });
}
