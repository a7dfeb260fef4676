/** A device's token, this once, with the addresses to type into its firmware, and whether its first reading has come. */
import { IconCopy } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Status } from "../../ui/status.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Sheet } from "../../ui/list/sheet.tsx";
import type { Sender } from "../../protocols/protocol.ts";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import type { DeviceListRow } from "./queries.ts";
import styles from "./devices.module.css";

interface TokenShownProps {
  name: string;
  token: string;
  origin: string;
  /** As it stands now; undefined while it is not in the list. */
  device: DeviceListRow | undefined;
  senders: readonly Sender[];
  renewed?: boolean;
}

const doorsIn = (words: Words) => [
  { path: "stream", title: words.text("devices.token.most"), text: words.text("devices.token.most.hint") },
  { path: "ispindel", title: words.text("devices.token.ispindel"), text: words.text("devices.token.ispindel.hint") },
  { path: "tilt", title: words.text("devices.token.tilt"), text: words.text("devices.token.tilt.hint") },
];

const code = (inside: ReactNode) => <code>{inside}</code>;
const unseen = (inside: ReactNode) => <span className="vh">{inside}</span>;

const isThisMachine = (hostname: string) => /^(localhost|127\..*|\[::1\])$/.test(hostname);

export function TokenShown({ name, token, origin, device, senders, renewed }: TokenShownProps) {
  const words = useWords();
  const { hostname: host, port, protocol } = new URL(origin);
  return (
    <StudioSection
      title={renewed ? words.text("devices.token.renewed", { name }) : words.text("devices.token.paired", { name })}
      aside={words.say("devices.token.once")}
    >
      <div className={styles.addresses}>
        <CopyLine label={words.text("devices.token")} value={token} focused />
        {doorsIn(words).map(({ path, title, text }) => (
          <CopyLine key={path} label={title} hint={text} value={`${origin}/${path}?id=${token}`} />
        ))}
        <p className={styles.parts}>
          {words.say("devices.token.parts", {
            code,
            host,
            port: port || (protocol === "https:" ? "443" : "80"),
            path: `/ispindel?id=${token}`,
          })}
        </p>
        <Senders senders={senders} origin={origin} />
        {isThisMachine(host) ? (
          <p className={styles.parts}>
            {words.say("devices.token.local", {
              code,
              host,
              command: `HOST=0.0.0.0 BASE_URL=http://ADDRESS:${port || "80"}`,
            })}
          </p>
        ) : undefined}
      </div>
      {renewed || !device ? undefined : <FirstReading device={device} />}
    </StudioSection>
  );
}

function Senders({ senders, origin }: Pick<TokenShownProps, "senders" | "origin">) {
  const words = useWords();
  const caption = words.text("devices.token.all");
  return (
    <details className={styles.senders}>
      <summary>{caption}</summary>
      <Sheet
        caption={caption}
        captionHidden
        rows={senders}
        rowKey={({ device, setting }) => `${device} ${setting}`}
        columns={[
          { head: words.text("devices.token.all.device"), cell: ({ device }) => device },
          { head: words.text("devices.token.all.setting"), cell: ({ setting }) => setting },
          {
            head: words.text("devices.token.all.address"),
            cell: ({ path, inParts }) => <code>{inParts ? path : origin + path}</code>,
          },
        ]}
      />
    </details>
  );
}

interface CopyLineProps {
  label: string;
  hint?: string;
  value: string;
  /** The form that led here is gone, and the focus with it: those on the keyboard go on from this line. */
  focused?: boolean;
}

function CopyLine({ label, hint, value, focused }: CopyLineProps) {
  const words = useWords();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  const copy = async () => {
    field.current?.select();
    await navigator.clipboard.writeText(value);
    setCopied(true);
  };
  return (
    <div className={styles.copy}>
      <label>
        <b>{label}</b>
        {hint ? <span> {hint}</span> : undefined}
        <input ref={field} readOnly value={value} spellCheck={false} />
      </label>
      <span className={styles.scripted}>
        <Button dense icon={IconCopy} onClick={() => void copy()}>
          {copied
            ? words.say("devices.token.copied", { unseen, label })
            : words.say("devices.token.copy", { unseen, label })}
        </Button>
      </span>
    </div>
  );
}

const lookAgainMilliseconds = 2000;

async function askState(address: string): Promise<DeviceListRow | null> {
  const response = await fetch(`${address}/state`);
  return response.ok ? ((await response.json()) as DeviceListRow) : null;
}

/** It is asked again in two seconds. */
const ignoreLostConnection = () => null;

/** Looks every two seconds until the first reading is there; the router must not, whose reloads and error pages would drop the token that is shown. */
function FirstReading({ device: loaded }: { device: DeviceListRow }) {
  const words = useWords();
  const [device, setDevice] = useState(loaded);
  const formatter = useFormatter();
  const dates = useDates();
  const waits = device.lastSeenAt === null;
  const address = `/studio/devices/${device.id}`;
  useEffect(() => {
    if (!waits) return undefined;
    const look = () =>
      void askState(address)
        .catch(ignoreLostConnection)
        .then((row) => row && setDevice(row));
    const timer = setInterval(look, lookAgainMilliseconds);
    return () => clearInterval(timer);
  }, [waits, address]);
  const measured = [
    device.gravity === null ? null : formatter.text("gravity", device.gravity),
    device.celsius === null ? null : formatter.text("temperature", device.celsius),
  ].filter((text) => text !== null);
  const time = dates.format("time", device.lastSeenAt ?? 0);
  return (
    <div className={styles.waiting}>
      <output>
        {waits ? (
          <Status kind="waiting">{words.say("devices.first.waiting")}</Status>
        ) : (
          <Status kind="fine">
            {measured.length > 0
              ? words.say("devices.first.receivedValues", { time, values: measured.join(", ") })
              : words.say("devices.first.received", { time })}
          </Status>
        )}
      </output>
      <LinkButton dense href={address}>
        {words.say("devices.first.open", { name: device.name })}
      </LinkButton>
    </div>
  );
}
