/** A message for machines, in the frame that Standard Webhooks suggests: type, timestamp, data. */
import type { Message } from "./notifier.ts";

export const formatMessage = ({ id, kind, title, text, link, createdAt, data }: Message): string =>
  JSON.stringify({
    type: kind,
    timestamp: new Date(createdAt).toISOString(),
    data: { id, title, text, link: link ?? null, details: data ?? null },
  });
