/** What a device says by Bluetooth now, as its reader measures. */
import { useEffect, useState } from "react";
import { checkReading } from "../../domain/fermentation/check-reading.ts";
import { formatSpan } from "../../domain/units/format-span.ts";
import { now } from "../../platform/clock.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import type { HeardAdvertisement } from "../../protocols/rapt-bluetooth.ts";
import { useWords } from "../../words/words.ts";
import styles from "./bluetooth.module.css";

const tickMilliseconds = 5000;

function useMillisecondsSince(at: number): number {
  const [since, setSince] = useState(0);
  useEffect(() => {
    const look = () => setSince(Math.max(0, now() - at));
    look();
    const timer = setInterval(look, tickMilliseconds);
    return () => clearInterval(timer);
  }, [at]);
  return since;
}

export function BluetoothValues({ heard }: { heard: HeardAdvertisement }) {
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  const since = useMillisecondsSince(heard.at);
  const { celsius, gravity, angleDegrees, batteryPercent, rssi, at } = heard;
  // The same judgement that the server makes of what it keeps.
  const checked = checkReading({ at, celsius, ...(gravity === null ? {} : { gravity }) });
  const sg = checked.ok ? checked.value.gravity : undefined;
  const isAfloat = sg !== undefined && !(checked.ok && checked.value.flags);
  const values = [
    {
      label: words.text("devices.readings.gravity", { scale: formatter.scale }),
      ...(sg === undefined ? { number: "–", unit: "" } : formatter.gravity(sg, 4)),
    },
    { label: words.text("devices.readings.temperature"), ...formatter.temperature(celsius) },
    {
      label: words.text("devices.readings.angle"),
      number: angleDegrees === null ? "–" : `${formatter.number(angleDegrees, 1, 1)}°`,
      unit: "",
    },
    { label: words.text("devices.bluetooth.battery"), number: formatter.number(batteryPercent, 0), unit: "%" },
    {
      label: words.text("devices.bluetooth.signal"),
      number: rssi === null ? "–" : formatter.number(rssi, 0).replace("-", "−"),
      unit: rssi === null ? "" : "dBm",
    },
    {
      label: words.text("devices.bluetooth.lastHeard"),
      number: dates.format("time", at),
      unit: words.text("devices.bluetooth.ago", { span: formatSpan(since, 1) }),
    },
  ];
  return (
    <>
      <dl className={styles.values}>
        {values.map(({ label, number, unit }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{number}</b> {unit}
            </dd>
          </div>
        ))}
      </dl>
      {isAfloat ? undefined : (
        <p className={styles.note}>{words.say("devices.bluetooth.notAfloat", { scale: formatter.scale })}</p>
      )}
    </>
  );
}
