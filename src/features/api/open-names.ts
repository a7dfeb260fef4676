/** What a description says to a site's own callers: kinds of a module that is off are named nowhere. */
import { entryKinds } from "../../domain/publishing/entry.ts";
import { isOn, kindsOn, type SiteSettings } from "../../domain/publishing/site-settings.ts";
import { collections } from "./entry-shapes.ts";

type Named = ReadonlySet<string>;

/** Kinds, collections, scopes and codes of refusal that this site has no use for. */
export function closedNames(settings: SiteSettings): Named {
  const open = kindsOn(settings);
  const closed = entryKinds.filter((kind) => !open.includes(kind));
  return new Set([
    ...closed.flatMap((kind) => [kind, collections[kind]]),
    ...(isOn(settings, "beers") ? [] : ["tap-taken"]),
    ...(isOn(settings, "fermentation") ? [] : ["bad-reading", "send:readings"]),
  ]);
}

function openPart(name: string, value: unknown, closed: Named): unknown {
  if ((name === "enum" || name === "required") && Array.isArray(value))
    return value.filter((each) => !closed.has(String(each)));
  const part = openSchema(value, closed);
  return name === "properties"
    ? Object.fromEntries(Object.entries(part as object).filter(([property]) => !closed.has(property)))
    : part;
}

/** A JSON schema, or a document of them, without the choices and properties that bear one of these names. */
export function openSchema(schema: unknown, closed: Named): unknown {
  if (Array.isArray(schema)) return schema.map((each) => openSchema(each, closed));
  if (typeof schema !== "object" || schema === null) return schema;
  return Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, openPart(name, value, closed)]));
}
