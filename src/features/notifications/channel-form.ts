/** A notifier's settings as a form: fields from its schema, and what was typed read back through it. */
import * as z from "zod";
import { ok, type Ok } from "../../domain/result.ts";
import type { FormErrors, FormValues } from "../../platform/deeds/answer.ts";
import { findNotifier } from "../../notifiers/registry.ts";
import type { Notifier } from "../../notifiers/notifier.ts";
import type { Words } from "../../words/arguments.ts";
import { fieldLabel } from "./say-notifier.ts";
import { formatValue } from "./format-value.ts";
import type { Config } from "../../storage/notification-channels.ts";

export type ChannelField = {
  name: string;
  label: string;
  control: "text" | "long" | "number" | "choice" | "box" | "list";
  secret: boolean;
  required: boolean;
  options: string[];
  /** What it is where nothing else was chosen. */
  value: string;
};

/** A browser subscribes by itself and fills in no form. */
export const typedNotifiers = ["email", "webhook", "ntfy", "mqtt"] as const;
export type TypedNotifier = (typeof typedNotifiers)[number];
export const isTyped = (id: string): id is TypedNotifier => typedNotifiers.some((each) => each === id);

const longText = 10_000;
type Property = {
  type?: string;
  enum?: string[];
  default?: unknown;
  maxLength?: number;
};

function controlOf({ type, enum: options, maxLength = 0 }: Property): ChannelField["control"] {
  if (options) return "choice";
  if (type === "boolean") return "box";
  if (type === "array") return "list";
  if (type === "integer") return "number";
  return maxLength >= longText ? "long" : "text";
}

export function fieldsOf(
  words: Words,
  { id, config, secrets }: Pick<Notifier, "id" | "config" | "secrets">,
): ChannelField[] {
  const schema = z.toJSONSchema(config, { io: "input" });
  const required = schema.required ?? [];
  return Object.entries((schema.properties ?? {}) as Record<string, Property>).map(([name, property]) => ({
    name,
    label: fieldLabel(words, id, name),
    control: controlOf(property),
    secret: secrets.includes(name),
    required: required.includes(name),
    options: property.enum ?? [],
    value: formatValue(property.default),
  }));
}

/** Nothing typed is no value: the schema's own default counts then. */
const textOf = (typed: FormValues, name: string): string => (typed[`config.${name}`] ?? "").trim();

function readField(typed: FormValues, { name, control }: ChannelField): unknown {
  const text = textOf(typed, name);
  if (control === "box") return text !== "";
  if (control === "list")
    return text
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean);
  if (text === "") return undefined;
  return control === "number" ? Number(text) : text;
}

export type ReadConfig = Ok<{ config: Config; secrets: Config }> | { ok: false; errors: FormErrors };

/** A secret that is left empty stays as it was. */
export function readConfig(words: Words, notifierId: string, sent: FormValues, kept: Config): ReadConfig {
  const notifier = findNotifier(notifierId);
  if (!notifier || !isTyped(notifierId)) return { ok: false, errors: { form: words.text("notice.kind.choose") } };
  const fields = fieldsOf(words, notifier);
  const typed = fields.map((field) => [
    field.name,
    readField(sent, field) ?? (field.secret ? kept[field.name] : undefined),
  ]);
  const parsed = notifier.config.safeParse(Object.fromEntries(typed));
  if (!parsed.success) {
    const errors: FormErrors = {};
    for (const { path } of parsed.error.issues) {
      const name = String(path[0] ?? "");
      errors[`config.${name}`] = textOf(sent, name) === "" ? words.text("form.missing") : words.text("form.invalid");
    }
    return { ok: false, errors };
  }
  const entries = Object.entries(parsed.data);
  return ok({
    config: Object.fromEntries(entries.filter(([name]) => !notifier.secrets.includes(name))),
    secrets: Object.fromEntries(entries.filter(([name]) => notifier.secrets.includes(name))),
  });
}
