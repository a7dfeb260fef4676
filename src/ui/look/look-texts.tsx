/** Look page: texts, projects and error pages. */
import { IconBrandPython, IconCpu } from "@tabler/icons-react";
import { Band } from "../frame/band.tsx";
import { BackLink } from "../frame/back-link.tsx";
import { Callout } from "../list/callout.tsx";
import { Embed } from "../curve/embed.tsx";
import { smallCurve } from "../curve/small-curve.ts";
import { ErrorView } from "../frame/error-view.tsx";
import { Facts } from "../list/facts.tsx";
import { focusable } from "../controls/focusable.ts";
import { FloatBand } from "../list/float-band.tsx";
import { SAMPLE_GRAVITY } from "./look-samples.ts";
import { Poster } from "../frame/poster.tsx";
import { Pager } from "../list/pager.tsx";
import { Posts } from "../list/posts.tsx";
import { Prose } from "../prose.tsx";
import { Related } from "../list/related.tsx";
import { SectionHead } from "../frame/section-head.tsx";
import { StackList } from "../list/stack-list.tsx";
import { Years } from "../list/years.tsx";
import { YearsScale } from "../list/years-scale.tsx";
import { LookGroup } from "./look-group.tsx";

export function LookTexts() {
  return (
    <LookGroup title="Texts">
      <BackLink href="#texts" label="Writing" />
      <Poster as="h2" narrow text="Why a tilt sensor lies on day one" />
      <SectionHead title="Section head" more={{ href: "#texts", label: "All writing" }} />
      <Posts
        rows={[
          {
            when: "11 Nov",
            dateTime: "2026-11-11",
            title: "Why a tilt sensor lies on day one",
            text: "Krausen, trapped gas and a median.",
            href: "#post",
          },
          { when: "Part 4", title: "Calibrating with sugar, not with faith" },
        ]}
      />
      <Pager
        label="Pages of posts"
        page={4}
        pages={12}
        hrefOf={(page) => `#page-${page}`}
        before="Newer"
        after="Older"
      />
      <Related
        title="Related"
        links={[{ kind: "project", title: "Bobber", summary: "A floating hydrometer on one cell.", path: "#project" }]}
      />
      <Callout
        over="Next talk"
        when="12 Dec"
        dateTime="2026-12-12"
        title="Eight million readings in one file"
        href="#talk"
        text="25 minutes, in English."
      />
      <Facts
        items={[
          { label: "Recipe", value: <a href="#texts">Copper Pour, version 5</a> },
          { label: "Served", value: "11 °C" },
        ]}
      />
      <Prose column>
        <p>For thirty hours every float in every fermenter says something untrue, and says it with four decimals.</p>
        <p>
          The tube is always held <em>more upright</em> than it is, so <code>angle</code> reads too low.
        </p>
        <h2>Keep the lie, add the truth</h2>
        <pre {...focusable}>
          <code>{"def settle(samples: list[float], limit: float = 0.8) -> Reading:\n    mid = median(samples)"}</code>
        </pre>
        <ul>
          <li>five samples</li>
          <li>one median</li>
        </ul>
        <blockquote>
          <p>A reading that is marked as held still counts.</p>
        </blockquote>
      </Prose>
      <Embed
        href="#batch-47"
        name="Reflow"
        text="Batch 47, fermenting, day 6"
        number="1.021"
        srm={14}
        curve={smallCurve(SAMPLE_GRAVITY)}
      />
    </LookGroup>
  );
}

export function LookBuilding() {
  return (
    <LookGroup title="Building">
      {(["hydrometer", "board", "code", "rig"] as const).map((drawing) => (
        <FloatBand
          key={drawing}
          over="Latest project, hardware and firmware"
          title="Bobber"
          href={`#${drawing}`}
          text="A floating hydrometer on one AA cell."
          drawing={drawing}
          drawingLabel={`Drawing: ${drawing}`}
          drawingText={drawing === "hydrometer" ? "38.2°" : undefined}
          items={[
            { label: "MCU", value: "ESP32-C3" },
            { label: "Licence", value: "MIT" },
            { label: "Status", value: "Rev. C, in use" },
          ]}
        />
      ))}
      <StackList
        items={[
          { label: "ESP32-C3", icon: IconCpu },
          { label: "Calibration and tests", icon: IconBrandPython, href: "#building" },
        ]}
      />
      <YearsScale
        label="Work and school from 2010 to today"
        until={2026.9}
        stations={[
          { label: "Engineering", from: 2010.7, to: 2014.5, kind: "school" },
          { label: "Point of sale", from: 2014.7, to: 2017.2, kind: "work" },
          { label: "Motor drives", from: 2017.2, to: 2021.4, kind: "work" },
          { label: "Brewing certificate", from: 2018.5, to: 2019.5, kind: "school" },
          { label: "Flow meters", from: 2021.4, to: 2026.9, kind: "work" },
        ]}
      />
      <Years
        rows={[
          {
            key: "2021",
            year: "2021",
            span: "May 2021 to today",
            title: "Firmware lead",
            text: "Flow meters for dairies and breweries.",
            points: ["Nine products on one bootloader"],
          },
          { key: "2017", year: "2017", title: "Embedded developer", text: "Motor drives for pumps." },
        ]}
      />
    </LookGroup>
  );
}

export function LookErrors() {
  return (
    <LookGroup title="Errors">
      <ErrorView
        status={404}
        heading="h2"
        title="This page could not be found."
        back={{ href: "#errors", label: "Home" }}
      >
        Stuck at 1.036. Rouse the yeast, or start again: <a href="#errors">home</a>.
      </ErrorView>
      <Band label="A section without content">
        <p className="dim">A part of a page that broke stays alone with its trouble.</p>
      </Band>
    </LookGroup>
  );
}
