/** Why a setting of the environment is not right, after its name. */
import type { EnvFault } from "../domain/obstacle.ts";
import type { Words } from "./arguments.ts";

export function sayEnvFault(words: Words, fault: EnvFault): string {
  switch (fault.is) {
    case "choice":
      return words.text("obstacle.environment.choice", { known: fault.of.join(" | ") });
    case "whole-number":
      return words.text("obstacle.environment.wholeNumber");
    case "port":
      return words.text("obstacle.environment.port");
    case "address":
      return words.text("obstacle.environment.address");
    case "hosts":
      return words.text("obstacle.environment.hosts");
    case "postgres":
      return words.text("obstacle.environment.postgres");
    case "above-zero":
      return words.text("obstacle.environment.aboveZero");
    case "tokens":
      return words.text("obstacle.environment.tokens");
    case "addresses":
      return words.text("obstacle.environment.addresses");
    case "time":
      return words.text("obstacle.environment.time");
    case "keep":
      return words.text("obstacle.environment.keep");
  }
}
