/** The ways to bring a message to somebody, and their settings, in words. */
import type { Words } from "../../words/arguments.ts";

/** A notifier that this program does not know any more is shown by its id. */
export function notifierName(words: Words, id: string): string {
  switch (id) {
    case "email":
      return words.text("notice.kind.email");
    case "web-push":
      return words.text("notice.kind.browser");
    case "webhook":
      return words.text("notice.kind.webhook");
    case "ntfy":
      return words.text("notice.kind.ntfy");
    case "mqtt":
      return words.text("notice.kind.mqtt");
    default:
      return id;
  }
}

export function notifierPurpose(words: Words, id: string): string {
  switch (id) {
    case "email":
      return words.text("notice.kind.email.text");
    case "web-push":
      return words.text("notice.kind.browser.text");
    case "webhook":
      return words.text("notice.kind.webhook.text");
    case "ntfy":
      return words.text("notice.kind.ntfy.text");
    case "mqtt":
      return words.text("notice.kind.mqtt.text");
    default:
      return "";
  }
}

/** @param field as the notifier's schema calls it */
export function fieldLabel(words: Words, id: string, field: string): string {
  switch (field) {
    case "host":
      return id === "mqtt" ? words.text("notice.field.broker") : words.text("notice.field.mailServer");
    case "port":
      return words.text("notice.field.port");
    case "security":
      return words.text("notice.field.security");
    case "certificateAuthority":
      return words.text("notice.field.certificateAuthority");
    case "user":
      return words.text("notice.field.user");
    case "password":
      return words.text("notice.field.password");
    case "from":
      return words.text("notice.field.from");
    case "senderName":
      return words.text("notice.field.senderName");
    case "to":
      return words.text("notice.field.to");
    case "url":
      return words.text("notice.field.url");
    case "secret":
      return words.text("notice.field.secret");
    case "server":
      return words.text("notice.field.server");
    case "topic":
      return words.text("notice.field.topic");
    case "token":
      return words.text("notice.field.token");
    case "priority":
      return words.text("notice.field.priority");
    case "tags":
      return words.text("notice.field.tags");
    case "retained":
      return words.text("notice.field.retained");
    default:
      return field;
  }
}
