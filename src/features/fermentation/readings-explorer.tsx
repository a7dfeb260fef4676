/** Every reading of a batch in a chart to zoom into; it loads when it comes into view and grows with what is measured. */
import { useEffect, useRef, useState } from "react";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { useWords } from "../../words/words.ts";
import type { PublicReading } from "./live-readings.ts";
import styles from "./readings-explorer.module.css";

type Chart = import("./readings-chart.ts").ReadingsChart;

export function ReadingsExplorer({ slug, live }: { slug: string; live: readonly PublicReading[] }) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<Chart>(null);
  const [state, setState] = useState<"waiting" | "loading" | "drawn" | "failed">("waiting");
  const words = useWords();
  const formatter = useFormatter();
  const { scale } = formatter;
  const dates = useDates();
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let gone = false;
    const seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        seen.disconnect();
        setState("loading");
        void load(slug).then(
          ([{ drawReadings }, readings]) => {
            if (gone) return;
            chart.current = drawReadings(element, readings, formatter, dates, words);
            setState("drawn");
          },
          () => setState("failed"),
        );
      },
      { rootMargin: "200px" },
    );
    seen.observe(element);
    return () => {
      gone = true;
      seen.disconnect();
      chart.current?.remove();
      chart.current = null;
    };
  }, [slug, formatter, dates, words]);
  useEffect(() => {
    chart.current?.append(live);
  }, [live, state]);
  return (
    <div className={`c-full ${styles.explorer}`}>
      <div ref={box} className={styles.chart} role="img" aria-label={words.text("batch.readings.chart", { scale })} />
      <p className="geo dim" role="status">
        {state === "failed"
          ? words.say("batch.readings.failed")
          : state === "drawn"
            ? words.say("batch.readings.drawn")
            : words.say("batch.readings.waiting")}
      </p>
    </div>
  );
}

async function load(slug: string): Promise<[typeof import("./readings-chart.ts"), PublicReading[]]> {
  const [module, response] = await Promise.all([import("./readings-chart.ts"), fetch(`/batches/${slug}.json`)]);
  if (!response.ok) throw new Error(`readings: ${response.status}`);
  return [module, ((await response.json()) as { readings: PublicReading[] }).readings];
}
