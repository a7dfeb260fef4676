/** The designer's page. */
import type { DesignerRoom } from "./room.ts";

export function DesignerView({ room }: { room: DesignerRoom }) {
  return <h2>{room.title}</h2>;
}
