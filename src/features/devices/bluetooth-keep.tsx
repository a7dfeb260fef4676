/** Keeps what is heard as readings of a device, now or every five minutes, and says what has not arrived. */
import { useContext, useEffect, useState } from "react";
import { useDates } from "../../platform/use-formatter.ts";
import { KeeperContext } from "../../platform/offline/use-document.ts";
import type { HeardAdvertisement } from "../../protocols/rapt-bluetooth.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Status } from "../../ui/status.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import type { BluetoothRoom } from "./bluetooth-deeds.ts";
import { createKeeper, type Keeping, type KeepTrouble, nothingKept } from "./keep-heard.ts";
import { askBluetooth, sendHeard } from "./send-heard.ts";
import styles from "./bluetooth.module.css";

type Device = BluetoothRoom["devices"][number];

interface BluetoothKeepProps {
  devices: readonly Device[];
  heard: HeardAdvertisement | null;
  /** Another one each time that a device is chosen in the browser: two must not become one by themselves. */
  session: number;
}

const againMilliseconds = 30_000;

function useKeeper() {
  const user = useContext(KeeperContext);
  const [keeping, setKeeping] = useState(nothingKept);
  const [keeper] = useState(() => createKeeper((reading) => sendHeard(user, reading), setKeeping));
  const isWaiting = keeping.waiting > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const again = () => void keeper.flush();
    const timer = setInterval(again, againMilliseconds);
    addEventListener("online", again);
    return () => {
      clearInterval(timer);
      removeEventListener("online", again);
    };
  }, [keeper, isWaiting]);
  return { user, keeper, keeping };
}

export function BluetoothKeep({ devices: known, heard, session }: BluetoothKeepProps) {
  const words = useWords();
  const { user, keeper, keeping } = useKeeper();
  const [added, setAdded] = useState<readonly Device[]>([]);
  const [id, setId] = useState("");
  const [name, setName] = useState("");
  const [trouble, setTrouble] = useState<{ name?: string; other?: KeepTrouble }>({});
  const [keptFor, setKeptFor] = useState<Device | null>(null);
  const [everyOf, setEveryOf] = useState<number | null>(null);
  const isEvery = everyOf === session;
  const devices = [...known, ...added.filter((one) => !known.some((other) => other.id === one.id))];

  useEffect(() => {
    if (isEvery && keptFor && heard) void keeper.offer({ device: keptFor.id, heard });
  }, [keeper, isEvery, keptFor, heard]);

  /** The chosen one, or a new one of this name; null where there is none. */
  async function findOrAdd(): Promise<Device | null> {
    setTrouble({});
    const chosen = devices.find((device) => device.id === id);
    if (chosen) return chosen;
    const answered = await askBluetooth(user, { deed: "add", name });
    if (answered.is !== "answered") {
      setTrouble({ other: answered });
      return null;
    }
    const { device, errors } = answered.answer;
    if (!device) {
      setTrouble({ name: errors["name"] ?? Object.values(errors).join(" ") });
      return null;
    }
    setAdded((before) => [...before, device]);
    setId(device.id);
    return device;
  }

  async function keep(every: boolean): Promise<void> {
    const device = await findOrAdd();
    if (!device) return;
    setKeptFor(device);
    if (every) setEveryOf(session);
    if (heard) await keeper.keep({ device: device.id, heard });
  }

  if (!heard && keeping === nothingKept) return null;
  return (
    <StudioSection title={words.text("devices.bluetooth.keep")} aside={words.say("devices.bluetooth.keep.about")}>
      <div className={styles.form}>
        <Select
          dense
          label={words.text("devices.device")}
          value={id}
          disabled={isEvery}
          onChange={(event) => setId(event.currentTarget.value)}
          options={[
            { value: "", label: words.text("devices.inbox.newDevice") },
            ...devices.map((device) => ({ value: device.id, label: device.name })),
          ]}
        />
        {id === "" ? (
          <Input
            dense
            label={words.text("devices.name")}
            hint={words.text("devices.name.hint")}
            maxLength={80}
            autoComplete="off"
            value={name}
            error={trouble.name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        ) : undefined}
      </div>
      <div className={styles.buttons}>
        <Button dense disabled={!heard} onClick={() => void keep(false)}>
          {words.say("devices.bluetooth.keep.once")}
        </Button>
        {isEvery ? (
          <Button dense onClick={() => setEveryOf(null)}>
            {words.say("devices.bluetooth.keep.stop")}
          </Button>
        ) : (
          <Button dense look={heard ? "primary" : "plain"} disabled={!heard} onClick={() => void keep(true)}>
            {words.say("devices.bluetooth.keep.start")}
          </Button>
        )}
      </div>
      <div role="status" className={styles.said}>
        {trouble.other ? <Trouble trouble={trouble.other} /> : undefined}
        <Kept keeping={keeping} devices={devices} />
      </div>
    </StudioSection>
  );
}

function Kept({ keeping, devices }: { keeping: Keeping; devices: readonly Device[] }) {
  const words = useWords();
  const dates = useDates();
  const { stored, last, waiting, lost, trouble } = keeping;
  const device = devices.find(({ id }) => id === last?.device);
  return (
    <>
      {last && device ? (
        <p>
          <Status kind="fine">
            {words.say("devices.bluetooth.keep.stored", {
              count: stored,
              time: dates.format("time", last.heard.at),
              name: device.name,
              link: (inside) => <Link href={`/studio/devices/${device.id}`}>{inside}</Link>,
            })}
          </Status>
        </p>
      ) : undefined}
      {waiting > 0 || trouble ? <Trouble trouble={trouble} waiting={waiting} lost={lost} /> : undefined}
    </>
  );
}

function Trouble({ trouble, waiting = 0, lost = 0 }: { trouble: KeepTrouble | null; waiting?: number; lost?: number }) {
  const words = useWords();
  if (!trouble) return null;
  const title =
    trouble.is === "refused"
      ? words.text("devices.bluetooth.keep.refused")
      : waiting > 0
        ? words.text("devices.bluetooth.keep.waits", { count: waiting })
        : words.text("devices.bluetooth.keep.notAdded");
  return (
    <Notice title={title}>
      {sayTrouble(words, trouble)} {lost > 0 ? words.say("devices.bluetooth.keep.lost", { count: lost }) : undefined}
    </Notice>
  );
}

function sayTrouble(words: Words, trouble: KeepTrouble) {
  switch (trouble.is) {
    case "away":
      return words.say("devices.bluetooth.keep.away");
    case "signed-out":
      return words.say("devices.bluetooth.keep.signedOut");
    case "fault":
      return words.say("devices.bluetooth.keep.fault", { status: String(trouble.status) });
    case "refused":
      return trouble.reason;
  }
}
