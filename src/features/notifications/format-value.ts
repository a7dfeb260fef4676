/** A setting as a form shows it. */

export const formatValue = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";
};
