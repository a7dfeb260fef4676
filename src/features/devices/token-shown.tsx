/** A device's token, this once, with the addresses to type into its firmware, and whether its first reading has come. */
import { IconCopy } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Status } from "../../ui/status.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import type { DeviceListRow } from "./queries.ts";
import styles from "./devices.module.css";

interface TokenShownProps {
  name: string;
  token: string;
  origin: string;
  /** As it stands now; undefined while it is not in the list. */
  device: DeviceListRow | undefined;
  renewed?: boolean;
}

const doors = [
  {
    path: "stream",
    title: "Most firmware",
    text: "Brewfather stream, GravityMon, RAPT, own devices: the custom address, by POST with JSON",
  },
  { path: "ispindel", title: "iSpindel", text: "its service “Generic HTTP” or “HTTP”" },
  { path: "tilt", title: "Tilt", text: "Tilt bridge or app: the cloud address" },
];

const isThisMachine = (hostname: string) => /^(localhost|127\..*|\[::1\])$/.test(hostname);

export function TokenShown({ name, token, origin, device, renewed }: TokenShownProps) {
  const { hostname, port, protocol } = new URL(origin);
  return (
    <StudioSection
      title={renewed ? `New token of ${name}` : `${name} is paired`}
      aside="This is shown only now; a lost token is renewed on the device's page."
    >
      <div className={styles.addresses}>
        <CopyLine label="Token" value={token} focused />
        {doors.map(({ path, title, text }) => (
          <CopyLine key={path} label={title} hint={text} value={`${origin}/${path}?id=${token}`} />
        ))}
        <p className={styles.parts}>
          Firmware that asks for the parts: server <code>{hostname}</code>, port{" "}
          <code>{port || (protocol === "https:" ? "443" : "80")}</code>, path <code>/ispindel?id={token}</code>
        </p>
        {isThisMachine(hostname) ? (
          <p className={styles.parts}>
            Only this computer reaches <code>{hostname}</code>. For devices in your network start the program with{" "}
            <code>HOST=0.0.0.0 BASE_URL=http://ADDRESS:{port || "80"}</code>, where ADDRESS is this computer’s own; the
            token stays good.
          </p>
        ) : undefined}
      </div>
      {renewed || !device ? undefined : <FirstReading device={device} />}
    </StudioSection>
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
          {copied ? "Copied" : "Copy"}
          <span className="vh"> {label}</span>
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
  return (
    <div className={styles.waiting}>
      <output>
        {waits ? (
          <Status kind="waiting">Waiting for the first reading</Status>
        ) : (
          <Status kind="fine">
            First message at {dates.format("time", device.lastSeenAt ?? 0)}
            {measured.length > 0 ? `: ${measured.join(", ")}` : ""}
          </Status>
        )}
      </output>
      <LinkButton dense href={address}>
        Open {device.name}
      </LinkButton>
    </div>
  );
}
