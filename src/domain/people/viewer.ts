/** Who is looking: a guest, or a person with a role on this site. */

export const roles = ["guest", "viewer", "editor", "owner"] as const;
export type Role = (typeof roles)[number];

/** `userId` is null for a guest who has not signed in; a signed-in person without a role is a guest with a `userId`. */
export type Viewer = {
  role: Role;
  userId: string | null;
  name: string | null;
  email: string | null;
  /** The id of the one entry that a preview link opens to them. */
  preview?: string;
  /** The name of the key through which a program acts for the person. */
  through?: string;
};

export const guest: Viewer = { role: "guest", userId: null, name: null, email: null };

/** True when the viewer's role is at least the given one. */
export const hasRole = (viewer: Viewer, least: Role): boolean => roles.indexOf(viewer.role) >= roles.indexOf(least);
