/** Kinds of controllers, and the fields that each asks for, in words. */
import type { ControllerField } from "../../protocols/controller.ts";
import type { Words } from "../../words/arguments.ts";

/** Products have their own names; what is no product has one of ours. */
export function sayKind(words: Words, id: string, name: string): string {
  if (id === "url") return words.text("controllers.anyAddress");
  return id === "mqtt" ? words.text("controllers.overMqtt") : name;
}

export function sayAbout(words: Words, kind: string): string {
  switch (kind) {
    case "rapt":
      return words.text("controllers.about.rapt");
    case "craftbeerpi":
      return words.text("controllers.about.craftbeerpi");
    case "brewblox":
      return words.text("controllers.about.brewblox");
    case "mqtt":
      return words.text("controllers.about.mqtt");
    default:
      return words.text("controllers.about.url");
  }
}

export function sayField(words: Words, kind: string, field: ControllerField): string {
  switch (field) {
    case "address":
      return kind === "mqtt" ? words.text("controllers.field.broker") : words.text("controllers.field.address");
    case "user":
      return kind === "mqtt" ? words.text("controllers.field.login") : words.text("controllers.field.user");
    case "key":
      if (kind === "mqtt") return words.text("controllers.field.password");
      return kind === "rapt" ? words.text("controllers.field.secret") : words.text("controllers.field.key");
    case "place":
      return kind === "brewblox" ? words.text("controllers.field.service") : words.text("controllers.field.place");
    case "name":
      return kind === "brewblox" ? words.text("controllers.field.block") : words.text("controllers.field.name");
    case "unit":
      return words.text("controllers.field.unit");
    case "method":
      return words.text("controllers.field.method");
    case "body":
      return words.text("controllers.field.body");
    case "topic":
      return words.text("controllers.field.topic");
    case "modeTopic":
      return words.text("controllers.field.modeTopic");
    case "mode":
      return words.text("controllers.field.mode");
  }
}

export function sayHint(words: Words, kind: string, field: ControllerField): string | undefined {
  switch (`${kind} ${field}`) {
    case "rapt user":
      return words.text("controllers.hint.user");
    case "rapt key":
      return words.text("controllers.hint.secret");
    case "craftbeerpi address":
      return words.text("controllers.hint.address.craftbeerpi");
    case "craftbeerpi unit":
      return words.text("controllers.hint.unit");
    case "brewblox address":
      return words.text("controllers.hint.address.brewblox");
    case "brewblox place":
      return words.text("controllers.hint.service");
    case "brewblox name":
      return words.text("controllers.hint.block");
    case "url body":
      return words.text("controllers.hint.body", {
        celsius: "{celsius}",
        fahrenheit: "{fahrenheit}",
        batch: "{batch}",
      });
    case "url key":
      return words.text("controllers.hint.key");
    case "mqtt address":
      return words.text("controllers.hint.broker");
    case "mqtt user":
    case "mqtt key":
      return words.text("controllers.hint.login");
    case "mqtt topic":
      return words.text("controllers.hint.topic");
    case "mqtt modeTopic":
      return words.text("controllers.hint.modeTopic");
    case "mqtt mode":
      return words.text("controllers.hint.mode");
    default:
      return undefined;
  }
}

export function sayChoice(words: Words, value: string): string {
  switch (value) {
    case "controller":
      return words.text("controllers.place.controller");
    case "chamber":
      return words.text("controllers.place.chamber");
    case "brewzilla":
      return "BrewZilla";
    case "fermenter":
      return words.text("controllers.place.fermenter");
    case "kettle":
      return words.text("controllers.place.kettle");
    case "C":
      return "°C";
    case "F":
      return "°F";
    default:
      return value;
  }
}

export function sayFieldFault(words: Words, kind: string, field: ControllerField): string {
  switch (field) {
    case "address":
      return kind === "mqtt" ? words.text("controllers.invalid.broker") : words.text("forwarding.address.invalid");
    case "user":
      return kind === "mqtt" ? words.text("controllers.invalid.plain") : words.text("controllers.invalid.user");
    case "key":
      if (kind === "mqtt") return words.text("controllers.invalid.plain");
      return kind === "rapt" ? words.text("controllers.invalid.secret") : words.text("controllers.invalid.key");
    case "place":
      return kind === "brewblox" ? words.text("controllers.invalid.service") : words.text("controllers.invalid.choice");
    case "name":
      return words.text("controllers.invalid.name");
    case "unit":
    case "method":
      return words.text("controllers.invalid.choice");
    case "body":
      return words.text("controllers.invalid.body", { example: "{batch}" });
    case "topic":
    case "modeTopic":
      return words.text("controllers.invalid.topic");
    case "mode":
      return words.text("controllers.invalid.plain");
  }
}
