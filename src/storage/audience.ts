/** Which of the two lists of the public site a viewer is shown. */
import { hasRole, type Viewer } from "../domain/people/viewer.ts";

export const audienceOf = (viewer: Viewer): "guest" | "member" => (hasRole(viewer, "viewer") ? "member" : "guest");
