/** How a broker's connection stands, in a few words. */
import { useDates } from "../../platform/use-formatter.ts";
import { Status } from "../../ui/status.tsx";
import { useWords } from "../../words/words.ts";
import type { ShownBroker } from "./queries.ts";

export function BrokerState({ broker: { state, since } }: { broker: ShownBroker }) {
  const words = useWords();
  const dates = useDates();
  const moment = dates.format("moment", since);
  switch (state) {
    case "connected":
      return <Status kind="fine">{words.say("brokers.status.connected", { moment })}</Status>;
    case "away":
      return <Status kind="needs-you">{words.say("brokers.status.away", { moment })}</Status>;
    case "connecting":
      return <Status kind="waiting">{words.say("brokers.status.connecting")}</Status>;
    case "off":
      return <Status kind="off">{words.say("brokers.status.off")}</Status>;
  }
}
