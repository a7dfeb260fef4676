/** The form of the step onwards: in the page, since at its head it would be sent to the studio. */
import { Form } from "react-router";

export const nextStatusForm = "next-status";

export function NextStatusForm() {
  return (
    <Form method="post" id={nextStatusForm} preventScrollReset>
      <input type="hidden" name="deed" value="status" />
    </Form>
  );
}
