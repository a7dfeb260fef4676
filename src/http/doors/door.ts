/** A door: what answers some of the site's addresses. */
import type { HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";

export type Bindings = { Bindings: HttpBindings };

/** Adds its addresses to the app; what an earlier door has answered does not come to it. */
export type Door = (app: Hono<Bindings>) => void;
