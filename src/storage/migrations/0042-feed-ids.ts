/** The paths by which readers of feeds know what was published before: a feed's ids were addresses until then. */
import type { Kysely } from "kysely";
import { siteModules } from "../../domain/publishing/site-settings.ts";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";
import { createTable } from "./table.ts";

export async function feedIds(tx: Kysely<Schema>, engine: Engine, at: number): Promise<void> {
  await createTable(tx, engine, "feed_ids", {
    columns: { site_id: "text", entry_id: "text", path: "text" },
    key: ["site_id", "entry_id"],
  });
  for (const { kind, path } of siteModules)
    if (kind !== null)
      await tx
        .insertInto("feed_ids")
        .columns(["site_id", "entry_id", "path"])
        .expression((eb) =>
          eb
            .selectFrom("entries")
            .select((row) => [
              "site_id",
              "id",
              row(row.cast<string>(row.val(`${path}/`), "text"), "||", row.ref("slug"))
                .$castTo<string>()
                .as("path"),
            ])
            .where("kind", "=", kind)
            .where("visibility", "=", "public")
            .where("deleted_at", "is", null)
            .where((row) =>
              row.or([
                row("status", "=", "published"),
                row.and([row("status", "=", "scheduled"), row("publish_at", "<=", at)]),
              ]),
            ),
        )
        .execute();
}
