/** Listening to a hydrometer by the browser's Bluetooth: whether it can be done here, what is heard, and keeping it. */
import { IconBluetooth } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { StudioTable } from "../../ui/list/studio-table.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Status } from "../../ui/status.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import type { BluetoothRoom } from "./bluetooth-deeds.ts";
import { BluetoothKeep } from "./bluetooth-keep.tsx";
import { BluetoothValues } from "./bluetooth-values.tsx";
import { type Listening, useListening } from "./use-listening.ts";
import type { Obstacle } from "./web-bluetooth.ts";
import styles from "./bluetooth.module.css";

export function BluetoothView({ room }: { room: BluetoothRoom }) {
  const words = useWords();
  const { listening, choose, stop } = useListening();
  const { state, heard, session } = listening;
  return (
    <>
      <p className={styles.about}>{words.say("devices.bluetooth.about")}</p>
      <StudioSection
        title={words.text("devices.bluetooth.listen")}
        end={<Buttons listening={listening} choose={choose} stop={stop} />}
      >
        <div role="status" className={styles.said}>
          <Said listening={listening} />
        </div>
        {state === "listening" && heard ? <BluetoothValues heard={heard} /> : undefined}
      </StudioSection>
      <div className={styles.scripted}>
        <BluetoothKeep devices={room.devices} heard={heard} session={session} />
      </div>
      <Which />
    </>
  );
}

const isHopeless = (obstacle: Obstacle | null): boolean =>
  obstacle === "insecure" || obstacle === "no-api" || obstacle === "flag";

type ButtonsProps = { listening: Listening; choose: () => Promise<void>; stop: () => void };

function Buttons({ listening: { state, obstacle }, choose, stop }: ButtonsProps) {
  const words = useWords();
  const isListening = state === "listening";
  return (
    <span className={styles.scripted}>
      <Button
        dense
        look={isListening ? "plain" : "primary"}
        icon={IconBluetooth}
        disabled={state === "asking" || isHopeless(obstacle)}
        onClick={() => void choose()}
      >
        {isListening ? words.say("devices.bluetooth.chooseOther") : words.say("devices.bluetooth.choose")}
      </Button>
      {isListening ? (
        <Button dense onClick={stop}>
          {words.say("devices.bluetooth.stop")}
        </Button>
      ) : undefined}
    </span>
  );
}

const code = (inside: ReactNode) => <code>{inside}</code>;

function helpIn(words: Words, obstacle: Obstacle): { title: string; help: ReactNode } {
  switch (obstacle) {
    case "insecure":
      return {
        title: words.text("devices.bluetooth.insecure"),
        help: words.say("devices.bluetooth.insecure.help"),
      };
    case "no-api":
      return { title: words.text("devices.bluetooth.noApi"), help: words.say("devices.bluetooth.noApi.help") };
    case "flag":
      return { title: words.text("devices.bluetooth.flag"), help: words.say("devices.bluetooth.flag.help", { code }) };
    case "off":
      return { title: words.text("devices.bluetooth.off"), help: words.say("devices.bluetooth.off.help") };
    case "none-chosen":
      return {
        title: words.text("devices.bluetooth.noneChosen"),
        help: words.say("devices.bluetooth.noneChosen.help"),
      };
    case "refused":
      return { title: words.text("devices.bluetooth.refused"), help: words.say("devices.bluetooth.refused.help") };
    case "failed":
      return { title: words.text("devices.bluetooth.failed"), help: words.say("devices.bluetooth.failed.help") };
  }
}

function Said({ listening: { state, obstacle, name, heard, unread } }: { listening: Listening }) {
  const words = useWords();
  if (obstacle) {
    const { title, help } = helpIn(words, obstacle);
    return (
      <Notice kind={obstacle === "none-chosen" ? "waiting" : "needs-you"} title={title}>
        {help}
      </Notice>
    );
  }
  if (state === "asking")
    return (
      <>
        <p className={styles.unscripted}>{words.say("devices.bluetooth.noScript")}</p>
        <p className={styles.scripted}>
          <Status kind="waiting">{words.say("devices.bluetooth.checking")}</Status>
        </p>
      </>
    );
  if (state === "idle")
    return (
      <p>
        <Status kind="fine">{words.say("devices.bluetooth.can")}</Status> {words.say("devices.bluetooth.can.about")}
      </p>
    );
  return (
    <>
      <p>
        <Status kind={heard ? "fine" : "waiting"}>
          {words.say("devices.bluetooth.hears", { name: name || words.text("devices.bluetooth.nameless") })}
        </Status>{" "}
        {heard || unread !== null ? undefined : words.say("devices.bluetooth.waits")}
      </p>
      {unread === null ? undefined : (
        <p>
          <Status kind="needs-you">{words.say("devices.bluetooth.unread")}</Status> <code>{unread}</code>
        </p>
      )}
    </>
  );
}

/** Why not each can be heard: docs/decisions/0155. */
function Which() {
  const words = useWords();
  const yes = <Status kind="fine">{words.say("devices.bluetooth.which.yes")}</Status>;
  const no = <Status kind="off">{words.say("devices.bluetooth.which.no")}</Status>;
  const rows = [
    { name: "RAPT Pill", mark: yes, about: words.say("devices.bluetooth.which.sends") },
    { name: "GravityMon", mark: yes, about: words.say("devices.bluetooth.which.gravitymon") },
    { name: "Tilt", mark: no, about: words.say("devices.bluetooth.which.tilt") },
    { name: "Float", mark: no, about: words.say("devices.bluetooth.which.float") },
  ];
  return (
    <StudioSection title={words.text("devices.bluetooth.which")}>
      <StudioTable
        caption={words.text("devices.bluetooth.which.caption")}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { head: words.text("devices.device"), cell: ({ name }) => name },
          { head: words.text("devices.bluetooth.which.here"), plain: true, cell: ({ mark }) => mark },
          { head: words.text("devices.bluetooth.which.note"), plain: true, cell: ({ about }) => about },
        ]}
      />
    </StudioSection>
  );
}
