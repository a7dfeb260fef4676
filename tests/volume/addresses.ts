/** Addresses for each page, by its file, and why the other pages have none. */
import type { EntryKind } from "../../src/domain/publishing/entry.ts";
import type { Store } from "../../src/storage/database.ts";
import { siteSizes } from "../big-site/site-size.ts";

export const withoutAddress: Record<string, string> = {
  "pages/site/choices.tsx": "reads nothing of the site",
  "pages/site/sign-out.tsx": "takes a form",
  "pages/site/nothing.tsx": "is not found",
  "pages/site/status.tsx": "is an error",
  "pages/studio/broker.tsx": "one of ten rows, of a broker that nobody has here",
  "pages/studio/device-log.tsx": "a file that nobody has sent here; its rows are read a piece at a time",
  "pages/studio/device-unknown.tsx": "one of fifty rows, of a sender that nobody has here",
  "pages/studio/preview.tsx": "takes a form",
  "pages/studio/recipe-import-file.ts": "takes a file",
  "pages/studio/recipe-deeds.ts": "takes a form",
  "pages/studio/media-upload.ts": "takes files",
  "pages/studio/media-original.ts": "sends a file of the data folder",
  "pages/studio/entry-deeds.ts": "takes a form",
  "pages/studio/device-bluetooth-deeds.ts": "takes a form",
  "pages/studio/data-export.ts": "takes a form",
  "pages/studio/record.tsx": "a record that cannot be read: nothing is damaged here",
  "pages/studio/record-file.ts": "a record that cannot be read: nothing is damaged here",
};

const deviceCount = siteSizes.big.devices;

/** The copies under this number are joined with each other on a site of any size. */
const copy = 2;

const idOf = async (store: Store, kind: EntryKind, slug: string): Promise<string> =>
  (
    await store.database.db
      .selectFrom("entries")
      .select("id")
      .where("site_id", "=", store.siteId)
      .where("kind", "=", kind)
      .where("slug", "=", slug)
      .executeTakeFirstOrThrow()
  ).id;

const lastId = async (store: Store, table: "devices" | "library_items" | "lots" | "media"): Promise<string> =>
  (
    await store.database.db
      .selectFrom(table as "devices")
      .select("id")
      .where("site_id", "=", store.siteId)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow()
  ).id;

/** The batch with by far the most readings. */
export const longBatch = async (store: Store): Promise<{ id: string; slug: string }> =>
  store.database.db
    .selectFrom("device_assignments")
    .innerJoin("entries", (join) =>
      join.onRef("entries.site_id", "=", "device_assignments.site_id").onRef("entries.id", "=", "batch_id"),
    )
    .select(["entries.id", "slug"])
    .where("entries.site_id", "=", store.siteId)
    .where("to_at", "is", null)
    .orderBy("from_at")
    .where("device_assignments.device_id", "in", (eb) =>
      eb.selectFrom("devices").select("id").where("name", "=", `Spindle ${deviceCount}`),
    )
    .executeTakeFirstOrThrow();

export const slugs = {
  beer: `copper-pour-${copy}`,
  recipe: `copper-pour-${copy}`,
  batch: `copper-pour-48-${copy}`,
  project: `bobber-${copy}`,
  post: `how-strong-is-it-${copy}`,
  talk: `one-bitter-five-versions-${copy}`,
  record: `half-life-${copy}`,
  page: `colophon-${copy}`,
} as const satisfies Record<EntryKind, string>;

export async function addressesOf(store: Store): Promise<Record<string, string[]>> {
  const id = Object.fromEntries(
    await Promise.all(
      Object.entries(slugs).map(async ([kind, slug]) => [kind, await idOf(store, kind as EntryKind, slug)]),
    ),
  ) as Record<EntryKind, string>;
  const [device, item, lot, file] = await Promise.all(
    (["devices", "library_items", "lots", "media"] as const).map((table) => lastId(store, table)),
  );
  const long = await longBatch(store);
  const rooms = ["beers", "writing", "projects", "talks", "music", "pages"];
  return { ...siteAddresses(id, long.slug), ...studioAddresses(id, { device, item, lot, file, long: long.id }, rooms) };
}

const siteAddresses = (id: Record<EntryKind, string>, long: string): Record<string, string[]> => ({
  "pages/site/home.tsx": ["/"],
  "pages/site/beers.tsx": ["/beers"],
  "pages/site/beer.tsx": [`/beers/${slugs.beer}`],
  "pages/site/hold.tsx": [`/b/${id.beer.slice(-8)}`],
  "pages/site/batches.tsx": ["/batches"],
  "pages/site/batch.tsx": [`/batches/${slugs.batch}`, "/batches/reflow-47?with=38,31", `/batches/${long}`],
  "pages/site/projects.tsx": ["/projects", "/projects?type=hardware"],
  "pages/site/project.tsx": [`/projects/${slugs.project}`],
  "pages/site/writing.tsx": ["/writing", "/writing?tag=firmware"],
  "pages/site/post.tsx": [`/writing/${slugs.post}`],
  "pages/site/talks.tsx": ["/talks"],
  "pages/site/talk.tsx": [`/talks/${slugs.talk}`],
  "pages/site/music.tsx": ["/music"],
  "pages/site/record.tsx": [`/music/${slugs.record}`],
  "pages/site/about.tsx": ["/about"],
  "pages/site/about-json.ts": ["/about.json"],
  "pages/site/about-card.ts": ["/about.vcf"],
  "pages/site/cv-pdf.ts": ["/cv.pdf"],
  "pages/site/contact.tsx": ["/about/contact"],
  "pages/site/search.tsx": ["/search?q=decoction+hob", "/search?q=number", "/search?q=decokshun"],
  "pages/site/recipes.tsx": ["/recipes"],
  "pages/site/recipe.tsx": [`/recipes/${slugs.recipe}`],
  "pages/site/recipe-versions.tsx": [`/recipes/${slugs.recipe}/versions`],
  "pages/site/tools.tsx": ["/tools"],
  "pages/site/tool.tsx": ["/tools/priming"],
  "pages/site/account.tsx": ["/account"],
  "pages/site/page.tsx": [`/${slugs.page}`],
  "pages/site/recipe-print.tsx": [`/recipes/${slugs.recipe}/print`],
  "pages/site/sign-in.tsx": ["/sign-in"],
  "pages/site/sign-in-code.tsx": ["/sign-in/code"],
  "pages/site/indieauth.tsx": ["/indieauth/authorize"],
  "pages/site/indieauth-consent.tsx": ["/indieauth/consent"],
  "pages/site/set-up.tsx": ["/set-up"],
  "pages/site/reset-password.tsx": ["/reset-password/no-such-token"],
  "pages/site/alert.tsx": ["/-/alert/no-such-token"],
});

type Other = Record<"device" | "item" | "lot" | "file" | "long", string | undefined>;

const studioAddresses = (id: Record<EntryKind, string>, other: Other, rooms: string[]): Record<string, string[]> => ({
  "pages/studio/recipe-print.tsx": [`/studio/recipes/${id.recipe}/print`],
  "pages/studio/today.tsx": ["/studio"],
  "pages/studio/entry-choices.ts": [
    "/studio/entry-choices?of=recipe&q=copper",
    "/studio/entry-choices?of=link&q=decoction",
  ],
  "pages/studio/entry-pictures.ts": ["/studio/entry-pictures", "/studio/entry-pictures?q=glass"],
  "pages/studio/find.ts": ["/studio/find?q=decoction"],
  "pages/studio/recipes.tsx": ["/studio/recipes", "/studio/recipes?q=copper", "/studio/recipes?status=draft"],
  "pages/studio/recipe-import.tsx": ["/studio/recipes/import"],
  "pages/studio/recipe-choices.ts": ["/studio/recipes/choices"],
  "pages/studio/recipe-compare.tsx": [`/studio/recipes/compare?recipe=${id.recipe}&recipe=${id.recipe}`],
  "pages/studio/recipe.tsx": [`/studio/recipes/${id.recipe}`],
  "pages/studio/recipe-design.tsx": [`/studio/recipes/${id.recipe}/design`],
  "pages/studio/recipe-version.ts": [`/studio/recipes/${id.recipe}/versions/4`],
  "pages/studio/batches.tsx": ["/studio/batches", "/studio/batches?status=Completed"],
  "pages/studio/batch-new.tsx": ["/studio/batches/new"],
  "pages/studio/batch.tsx": [
    ...["", "?at=planning", "?at=fermenting", "?at=completed", "?view=log", "?view=ingredients", "?view=page"].map(
      (search) => `/studio/batches/${id.batch}${search}`,
    ),
    `/studio/batches/${other.long}`,
    `/studio/batches/${other.long}?with=48,47&by=attenuation`,
    `/studio/batches/${other.long}?view=log`,
  ],
  "pages/studio/batch-compare.tsx": [
    "/studio/batches/compare",
    `/studio/batches/compare?of=${id.batch}&with=${other.long}`,
  ],
  "pages/studio/batch-profile.tsx": [`/studio/batches/${id.batch}/profile`, `/studio/batches/${other.long}/profile`],
  "pages/studio/batch-readings.ts": [`/studio/batches/${id.batch}/readings.json`],
  "pages/studio/inventory.tsx": ["/studio/inventory", "/studio/inventory?q=malt", `/studio/inventory?lot=${other.lot}`],
  "pages/studio/inventory-file.ts": ["/studio/inventory.csv"],
  "pages/studio/inventory-import.tsx": ["/studio/inventory/import"],
  "pages/studio/inventory-shopping.tsx": ["/studio/inventory/shopping"],
  "pages/studio/libraries.tsx": ["/studio/libraries", "/studio/libraries?kind=hop", "/studio/libraries?q=saaz"],
  "pages/studio/library-item.tsx": [`/studio/libraries/${other.item}`],
  "pages/studio/devices.tsx": ["/studio/devices"],
  "pages/studio/device.tsx": [`/studio/devices/${other.device}`],
  "pages/studio/device-bluetooth.tsx": ["/studio/devices/bluetooth"],
  "pages/studio/device-inbox.tsx": ["/studio/devices/inbox"],
  "pages/studio/device-logs.tsx": ["/studio/devices/logs"],
  "pages/studio/device-mapping.tsx": [`/studio/devices/${other.device}/mapping`],
  "pages/studio/device-state.ts": [`/studio/devices/${other.device}/state`],
  "pages/studio/brokers.tsx": ["/studio/devices/brokers"],
  "pages/studio/broker-new.tsx": ["/studio/devices/brokers/new"],
  "pages/studio/controllers.tsx": ["/studio/devices/controllers", "/studio/devices/controllers?add=rapt"],
  "pages/studio/forwarding.tsx": ["/studio/devices/forwarding", "/studio/devices/forwarding?add=wortfolio"],
  "pages/studio/alerts.tsx": [
    "/studio/alerts",
    "/studio/alerts?edit=stuck",
    `/studio/alerts?try=stable&batch=${id.batch}`,
  ],
  "pages/studio/people.tsx": ["/studio/people"],
  "pages/studio/keys.tsx": ["/studio/keys"],
  "pages/studio/media.tsx": [
    "/studio/media",
    "/studio/media?q=float",
    "/studio/media?undescribed",
    "/studio/media?unused",
    `/studio/media?file=${other.file}`,
  ],
  "pages/studio/site-import.tsx": ["/studio/import"],
  "pages/studio/tastings.tsx": ["/studio/tastings", "/studio/tastings?page=2"],
  "pages/studio/about.tsx": ["/studio/about"],
  "pages/studio/about-file.ts": ["/studio/about.json"],
  "pages/studio/messages.tsx": ["/studio/messages"],
  "pages/studio/notifications.tsx": ["/studio/notifications"],
  "pages/studio/work.tsx": ["/studio/work", "/studio/work?show=failed", "/studio/work?show=ended"],
  "pages/studio/data.tsx": ["/studio/data"],
  "pages/studio/bin.tsx": ["/studio/bin"],
  "pages/studio/responses.tsx": ["/studio/responses"],
  "pages/studio/followers.tsx": ["/studio/responses/followers", "/studio/responses/followers?q=example"],
  "pages/studio/statistics.tsx": ["/studio/statistics", "/studio/statistics?span=year"],
  "pages/studio/statistics-file.ts": ["/studio/statistics.csv"],
  "pages/studio/look.tsx": ["/studio/look"],
  "pages/studio/settings.tsx": ["/studio/settings"],
  "pages/studio/records.tsx": ["/studio/settings/records"],
  "pages/studio/entries.tsx": rooms.map((room) => `/studio/${room}`),
  "pages/studio/entry-history.tsx": [`/studio/writing/${id.post}/history`],
  "pages/studio/entry-version.ts": [`/studio/writing/${id.post}/versions/1`],
  "pages/studio/entry.tsx": [`/studio/writing/${id.post}`, "/studio/writing/new", `/studio/beers/${id.beer}`],
});
