/** An address that breaks between its parts where a line has no room for it. */
import { Fragment } from "react";

/** Before a dot, a colon or a name of the query, and after a slash. */
const between = /(?<=[/@])(?![/@])|(?=[.?&]|:(?!\/))/;

export const Address = ({ text }: { text: string }) =>
  text.split(between).map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
