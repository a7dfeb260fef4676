/** What is on tap, as labels side by side: a block of the home page. */
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Band } from "../../ui/frame/band.tsx";
import { LabelRow } from "../../ui/beer/label-row.tsx";
import { NextOn } from "../../ui/list/next-on.tsx";
import { SectionHead } from "../../ui/frame/section-head.tsx";
import { useWords } from "../../words/words.ts";
import { smallLabel, srmOf } from "./beer-label.ts";
import type { BeerListRow } from "./queries.ts";

/** `title`: the owner's, in the site's language. */
export function OnTap({ beers, title }: { beers: readonly BeerListRow[]; title: string | undefined }) {
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  const onTap = beers.filter(({ place }) => place === "on-tap");
  const next = beers.find(({ place }) => place === "conditioning");
  if (onTap.length === 0 && !next) return null;
  return (
    <Band>
      <SectionHead
        title={title ?? (onTap.length > 0 ? words.text("beers.onTap") : words.text("beers.coming"))}
        language={title === undefined ? undefined : ""}
        more={{ href: "/beers", label: words.text("beers.all") }}
      />
      {onTap.length > 0 ? <LabelRow labels={onTap.map((beer) => smallLabel(words, beer, formatter))} /> : null}
      {next ? (
        <NextOn
          over={words.text("beers.next")}
          name={`${next.title}, ${next.style}`}
          href={`/beers/${next.slug}`}
          text={
            next.readyAt === null
              ? words.text("beers.next.conditioning")
              : words.text("beers.next.ready", { date: dates.format("short", next.readyAt) })
          }
          srm={srmOf(next)}
        />
      ) : null}
    </Band>
  );
}
