/** Where a post stands in its series, in the record of the one project that it is about or, without either, in the record of a site without beer: the strip under its head. */
import type { Entry } from "../../domain/publishing/entry.ts";
import { isBrewing, isOn, stepKindsOn } from "../../domain/publishing/site-settings.ts";
import { countAt, fieldPath, heightOf, type StepField, stepField } from "../../domain/publishing/step-field.ts";
import { countSteps } from "../../storage/dated-steps.ts";
import { isKind, namedBy } from "../../storage/linked-entries.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { writingAddress } from "./writing-address.ts";

export type PostPlace = {
  field: { edge: string; lines: readonly number[] };
  /** Of the post, parts of the strip from its upper left corner. */
  x: number;
  y: number;
  number: number;
  count: number;
  href: string;
  of: "series" | "project" | "record";
  /** The project's name. */
  title?: string;
};

const rounded = (part: number) => Math.round(part * 10_000) / 10_000;
const day = 86_400_000;

type Series = { name: string; part: number; parts: readonly { at: number; part: number }[] };
/** From here on the parts at hand may not be all. */
const fewParts = 30;
const isWhole = ({ part, parts }: Series): boolean =>
  part > 0 && parts.length > 1 && parts.length < fewParts && parts[0]?.part === 1;

/** Null on a site with beer, whose rail stands there, and for a post that is not listed. A series of one says nothing, and one of very many is not drawn. */
export async function postPlace(
  { store, settings, viewer }: SiteContext,
  id: string,
  at: number,
  series: Series | null,
): Promise<PostPlace | null> {
  if (isBrewing(settings)) return null;
  const now = store.now();
  if (series && isWhole(series)) {
    const field = stepField(
      series.parts.map((part) => ({ at: part.at, count: 1 })),
      now,
    );
    const href = writingAddress({ inSeries: series.name });
    return field && { ...placeIn(field, at), href, of: "series", number: series.part };
  }
  const named = isOn(settings, "projects") ? await namedBy(store, [id], ["related"], viewer) : [];
  const projects = named.map(({ entry }) => entry).filter(isKind("project"));
  const inProject = placeInProject(projects, at, now);
  if (inProject) return inProject;
  const days = await countSteps(store, viewer, stepKindsOn(settings));
  const field = stepField(days, now);
  // The record counts whole days.
  const of = Math.floor(at / day) * day;
  return field && days.some((each) => each.at === of) ? { ...placeIn(field, of), href: "/", of: "record" } : null;
}

/** Null for a post about none or several, and for one that came before anything of it. */
function placeInProject([project, ...others]: readonly Entry<"project">[], at: number, now: number): PostPlace | null {
  if (!project || others.length > 0) return null;
  const { log, releases } = project.data;
  const field = stepField(
    [...log, ...releases].map((step) => ({ at: step.at, count: 1 })),
    now,
  );
  if (!field || at < field.first) return null;
  return { ...placeIn(field, at), href: `/projects/${project.slug}`, of: "project", title: project.title };
}

function placeIn(field: StepField, at: number) {
  const x = Math.round(Math.min(1, Math.max(0, (at - field.from) / (field.to - field.from))) * 1000) / 1000;
  const number = countAt(field, x);
  return {
    field: {
      edge: fieldPath(field),
      lines: field.lines.map((count) => rounded(heightOf(field, count))),
    },
    x,
    y: rounded(heightOf(field, number)),
    number,
    count: field.count,
  };
}
