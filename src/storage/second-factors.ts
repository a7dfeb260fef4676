/** What a person's authenticator app and the site share, and the codes for when the app is lost. They belong to the account, which knows no site. */
import { inTransaction, type Store } from "./database.ts";
import { hashSecret } from "./secret.ts";

/** `secret` is null where it cannot be read with this site's own secret; `since` in epoch milliseconds. */
export type SecondFactor = { secret: string | null; since: number; recoveryCodes: number };

const placeOf = (userId: string) => `second factor ${userId}`;

/** Null where it is off. */
export async function findSecondFactor({ database }: Store, userId: string): Promise<SecondFactor | null> {
  const row = await database.db
    .selectFrom("second_factors")
    .select(["secret", "created_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return null;
  const codes = await database.db
    .selectFrom("recovery_codes")
    .select(({ fn }) => fn.countAll().as("left"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  const secret = database.vault.open(row.secret, placeOf(userId));
  return { secret, since: row.created_at, recoveryCodes: Number(codes.left) };
}

type NewSecondFactor = { secret: string; step: number; codes: readonly string[] };

/** Turns it on; false where it is on already. `step` is that of the code by which it was confirmed: it opens nothing more. */
export async function insertSecondFactor(
  outer: Store,
  userId: string,
  { secret, step, codes }: NewSecondFactor,
): Promise<boolean> {
  return inTransaction(outer, async (store) => {
    const { db, vault } = store.database;
    const added = await db
      .insertInto("second_factors")
      .values({
        user_id: userId,
        secret: vault.seal(secret, placeOf(userId)),
        last_step: step,
        created_at: store.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if ((added.numInsertedOrUpdatedRows ?? 0n) === 0n) return false;
    await writeRecoveryCodes(store, userId, codes);
    return true;
  });
}

/** False where a code of this step or a later one was used before: of two who send the same code, one gets in. */
export async function takeStep({ database }: Store, userId: string, step: number): Promise<boolean> {
  const taken = await database.db
    .updateTable("second_factors")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** Uses it up. False where it is none of this person's, or was used. */
export async function takeRecoveryCode({ database }: Store, userId: string, code: string): Promise<boolean> {
  const taken = await database.db
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", hashSecret(code))
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

/** Those of before open nothing any more. False where the second factor is off. */
export async function replaceRecoveryCodes(outer: Store, userId: string, codes: readonly string[]): Promise<boolean> {
  return inTransaction(outer, async (store) => {
    if (!(await findSecondFactor(store, userId))) return false;
    await writeRecoveryCodes(store, userId, codes);
    return true;
  });
}

async function writeRecoveryCodes({ database }: Store, userId: string, codes: readonly string[]): Promise<void> {
  await database.db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  const rows = codes.map((code) => ({ user_id: userId, code_hash: hashSecret(code) }));
  await database.db.insertInto("recovery_codes").values(rows).execute();
}

/** Turns it off; false where it was off. */
export async function removeSecondFactor(outer: Store, userId: string): Promise<boolean> {
  return inTransaction(outer, async ({ database }) => {
    await database.db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
    const removed = await database.db.deleteFrom("second_factors").where("user_id", "=", userId).executeTakeFirst();
    return removed.numDeletedRows > 0n;
  });
}
