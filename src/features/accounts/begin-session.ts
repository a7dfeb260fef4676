/** Teaches the sign-in library to begin a session for somebody whose right to it was checked here: by a password, and a code where one is asked for. */
import { createAuthEndpoint } from "@better-auth/core/api";
import { setSessionCookie } from "better-auth/cookies";
import { APIError, type BetterAuthPlugin } from "better-auth";
import * as z from "zod";

export const beginSession = {
  id: "begin-session",
  endpoints: {
    /** A function alone: it has no address. */
    beginSession: createAuthEndpoint.serverOnly(
      { method: "POST", body: z.object({ userId: z.string() }), requireHeaders: true },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.userId);
        if (!user) throw new APIError("UNAUTHORIZED");
        await setSessionCookie(ctx, { session: await internalAdapter.createSession(user.id), user });
        return ctx.json({ ok: true });
      },
    ),
  },
} satisfies BetterAuthPlugin;
