/** Every component in all its states, on one page of the studio. */
import {
  IconBell,
  IconBold,
  IconBrandPython,
  IconCpu,
  IconDownload,
  IconItalic,
  IconLink,
  IconPlus,
  IconTrash,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Band } from "./band.tsx";
import { BackLink } from "./back-link.tsx";
import { BatchRow } from "./batch-row.tsx";
import { Button } from "./button.tsx";
import { ButtonRow } from "./button-row.tsx";
import { Callout } from "./callout.tsx";
import { Checkbox } from "./checkbox.tsx";
import { Conflict } from "./conflict.tsx";
import { Divider } from "./divider.tsx";
import { Dock } from "./dock.tsx";
import { DropZone } from "./drop-zone.tsx";
import { Embed } from "./embed.tsx";
import { EmptyState } from "./empty-state.tsx";
import { ErrorView } from "./error-view.tsx";
import { Events } from "./events.tsx";
import { Facts } from "./facts.tsx";
import { FermentationCurve } from "./fermentation-curve.tsx";
import { FermentingRow } from "./fermenting-row.tsx";
import { focusable } from "./focusable.ts";
import { FloatBand } from "./float-band.tsx";
import { GaugeRow } from "./gauge-row.tsx";
import { Input } from "./input.tsx";
import { JumpList } from "./jump-list.tsx";
import { KegBar } from "./keg-bar.tsx";
import { KeyValues } from "./key-values.tsx";
import { LabelRow } from "./label-row.tsx";
import { Label } from "./label.tsx";
import { LinkButton } from "./link-button.tsx";
import { LoadingRows } from "./loading-rows.tsx";
import { SAMPLE_FORECAST, SAMPLE_GRAVITY, SAMPLE_LABELS, SAMPLE_TEMPERATURE, sampleCurve } from "./look-samples.ts";
import { NeedsList } from "./needs-list.tsx";
import { NextOn } from "./next-on.tsx";
import { Notice } from "./notice.tsx";
import { Plate } from "./plate.tsx";
import { Poster } from "./poster.tsx";
import { Posts } from "./posts.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { Prose } from "./prose.tsx";
import { QuantityField } from "./quantity-field.tsx";
import { Range } from "./range.tsx";
import { Rates } from "./rates.tsx";
import { SectionHead } from "./section-head.tsx";
import { Seg } from "./seg.tsx";
import { Select } from "./select.tsx";
import { ShareBar } from "./share-bar.tsx";
import { Sheet, type SheetColumn } from "./sheet.tsx";
import { SpecSheet } from "./spec-sheet.tsx";
import { SrmStrip } from "./srm-strip.tsx";
import { StackList } from "./stack-list.tsx";
import { Stars } from "./stars.tsx";
import { Status } from "./status.tsx";
import { StepProfile } from "./step-profile.tsx";
import { StudioSection } from "./studio-section.tsx";
import { type StudioColumn, StudioTable } from "./studio-table.tsx";
import { Swatch } from "./swatch.tsx";
import { Switch } from "./switch.tsx";
import { TapList } from "./tap-list.tsx";
import { Tastings } from "./tastings.tsx";
import { Textarea } from "./textarea.tsx";
import { Toolbar } from "./toolbar.tsx";
import { Years } from "./years.tsx";
import { YearsScale } from "./years-scale.tsx";
import styles from "./look-page.module.css";

const gravityText = (value: number): string => value.toFixed(3);
const oneDecimal = (value: number): string => value.toFixed(1);
const idle = (): void => undefined;

const groups = ["Controls", "Studio", "States", "Numbers", "Beers", "Curves", "Texts", "Building", "Errors"];
const idOf = (title: string): string => `look-${title.toLowerCase()}`;

export function LookPage() {
  return (
    <div className={styles.look}>
      <JumpList label="Components" items={groups.map((title) => ({ id: idOf(title), label: title }))} />
      <Controls />
      <StudioParts />
      <StudioStates />
      <Numbers />
      <Beers />
      <Curves />
      <Texts />
      <Building />
      <Errors />
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <StudioSection title={title} id={idOf(title)} fold="open">
      <div className={styles.group}>{children}</div>
    </StudioSection>
  );
}

function Controls() {
  return (
    <Group title="Controls">
      <ButtonRow>
        <Button look="primary">Primary</Button>
        <Button icon={IconDownload}>Plain</Button>
        <Button look="quiet">Quiet</Button>
        <Button look="danger" icon={IconTrash}>
          Danger
        </Button>
        <Button disabled>After step 1</Button>
        <LinkButton href="#controls">Link</LinkButton>
      </ButtonRow>
      <ButtonRow>
        <Button look="primary" dense icon={IconPlus}>
          Primary
        </Button>
        <Button dense>Plain</Button>
        <Button look="quiet" dense>
          Quiet
        </Button>
        <Button look="danger" dense>
          Danger
        </Button>
        <Button dense disabled>
          After step 1
        </Button>
        <Button dense icon={IconBell} iconOnly>
          Alerts
        </Button>
      </ButtonRow>
      <div className={styles.columns}>
        <Input label="Name" defaultValue="Copper Pour" />
        <Input label="Mash pH" number unit="pH" defaultValue="5.38" hint="Measured at mash temperature." />
        <Input label="Address" defaultValue="copper pour" error="Only letters, digits and hyphens: copper-pour." />
        <Input label="Token" defaultValue="not yet paired" disabled />
        <Select
          label="Style"
          options={[
            { value: "7a", label: "7A Vienna Lager" },
            { value: "11b", label: "11B Best Bitter" },
          ]}
        />
        <Input dense label="Dense" defaultValue="35 L single vessel" />
        <Input dense label="Dense number" number unit="L" defaultValue="21.0" />
        <Input dense label="Dense error" defaultValue="abc" error="A number, please." />
      </div>
      <Textarea label="Notes" defaultValue="Foam cap closed on the second evening." />
      <div className={styles.columns}>
        <Checkbox label="Public" hint="Listed, in feeds and search" defaultChecked />
        <Checkbox label="Members" radio name="look-who" />
        <Checkbox label="Not yet" disabled />
        <Switch label="Music" defaultChecked />
        <Switch label="Talks" />
        <Seg
          label="Units"
          value="metric"
          onChange={idle}
          options={[
            { value: "metric", label: "Metric" },
            { value: "us", label: "US" },
            { value: "imperial", label: "Imperial" },
          ]}
        />
      </div>
      <Divider>or with a password</Divider>
      <Range label="Batch size" text="23" unit="litres" min={5} max={60} defaultValue={23} />
      <Toolbar
        label="Format"
        tools={[
          { label: "Bold", icon: IconBold, onClick: idle },
          { label: "Italic", icon: IconItalic, onClick: idle, pressed: true },
          { label: "Link", icon: IconLink, onClick: idle, disabled: true },
        ]}
        end={<Status kind="fine">no problems</Status>}
      />
    </Group>
  );
}

const malts = [
  { name: "Vienna malt", amount: "3.60", share: 68.6, stock: "14.2 kg", srm: 4 },
  { name: "Pilsner malt", amount: "0.90", share: 17.1, stock: "22.0 kg", srm: 2 },
  { name: "Caramunich II", amount: "0.15", share: 2.9, stock: "0.09 kg short", srm: 40 },
];

type Malt = (typeof malts)[number];

const maltColumns: readonly StudioColumn<Malt>[] = [
  { head: "Malt", cell: (malt) => malt.name },
  {
    head: "Amount",
    end: true,
    cell: (malt) => (
      <QuantityField
        label={`Amount of ${malt.name}`}
        unit="kg"
        defaultValue={malt.amount}
        interpret={(typed) =>
          typed.endsWith("lb") ? `${(Number.parseFloat(typed) * 0.45359237).toFixed(3)} kg` : undefined
        }
        error={malt.name === "Caramunich II" ? "more than there is" : undefined}
      />
    ),
  },
  { head: "Share %", number: true, cell: (malt) => oneDecimal(malt.share) },
  { head: "Colour", end: true, wideOnly: true, cell: (malt) => <Swatch srm={malt.srm} /> },
  {
    head: "Stock",
    end: true,
    cell: (malt) => <Status kind={malt.stock.endsWith("short") ? "needs-you" : "fine"}>{malt.stock}</Status>,
  },
];

const gristColumns: readonly SheetColumn<Malt>[] = [
  { head: "Malt", cell: (malt) => malt.name },
  { head: "Share", bar: true, cell: (malt) => <ShareBar share={malt.share / 100} srm={malt.srm} /> },
  { head: "%", number: true, cell: (malt) => oneDecimal(malt.share) },
  {
    head: "Weight",
    number: true,
    cell: (malt) => (
      <>
        {malt.amount} <small>kg</small>
      </>
    ),
  },
];

function StudioParts() {
  return (
    <Group title="Studio">
      <StudioTable
        caption="Fermentables"
        titled
        total="5.25 kg"
        rows={malts}
        rowKey={(malt) => malt.name}
        selected={(malt) => malt.name === "Pilsner malt"}
        rowNote={(malt) => (malt.name === "Caramunich II" ? "Buy 0.09 kg, or take Caramunich I." : undefined)}
        columns={maltColumns}
        add={
          <Button look="quiet" dense>
            Add a fermentable
          </Button>
        }
      />
      <NeedsList
        items={[
          {
            key: "silent",
            icon: IconCpu,
            kind: "danger",
            title: "Spindle 1 has been silent for 9 h 12 min",
            text: "Last: 1.006, 23.6 °C.",
            when: "02:30",
            action: <Button dense>Open device</Button>,
          },
          {
            key: "alert",
            icon: IconBell,
            kind: "warm",
            title: "Low Tide above 19 °C for 30 min",
            action: <Button dense>Acknowledge</Button>,
          },
        ]}
      />
      <FermentingRow
        items={[
          {
            href: "#low-tide",
            name: "Low Tide",
            text: "batch 42, American Pale Ale",
            srm: 6,
            gravity: SAMPLE_GRAVITY,
            days: 14,
            og: 1.053,
            fg: 1.012,
            facts: [
              { label: "day", value: "6" },
              { label: "gravity", value: "1.021" },
              { label: "°C", value: "18.4" },
            ],
            state: { kind: "fine", text: "on plan" },
          },
        ]}
      />
      <Dock title="Details" onClose={idle}>
        <KeyValues
          items={[
            { label: "Model", value: "Tinseth 1997" },
            { label: "IBU", value: "26.3", number: true },
          ]}
        />
      </Dock>
    </Group>
  );
}

function StudioStates() {
  return (
    <Group title="States">
      <p className={styles.line}>
        <Status kind="fine">reporting</Status>
        <Status kind="needs-you">silent 9 h</Status>
        <Status kind="off">retired</Status>
        <Status kind="warm">mash</Status>
        <Status kind="cold">crash</Status>
        <Status kind="waiting">planned</Status>
      </p>
      <div>
        <Notice title="Colour is 1.8 SRM under 7A" actions={<Button dense>Add 0.04 kg</Button>}>
          0.04 kg Carafa Special II brings 10.1
        </Notice>
        <Notice kind="off" title="Only owners may change this">
          Ask an owner to give you the right.
        </Notice>
      </div>
      <LoadingRows label="Loading" />
      <Conflict
        title="Changed by someone else at 11:42"
        theirs={{ label: "There now", value: "21.0 L", action: <Button dense>Take theirs</Button> }}
        mine={{ label: "Yours", value: "23.0 L", action: <Button dense>Keep mine</Button> }}
      />
      <DropZone name="look-file" label="Drop a recipe here, or choose a file" hint="BeerXML, BeerJSON" />
      <DropZone
        name="look-wrong"
        label="Drop a recipe here, or choose a file"
        error="vienna.pdf is not a recipe: BeerXML or BeerJSON is."
      />
      <ProgressBar label="hydrometer-set.jpg" done={0.64} text="64 %" />
      <EmptyState
        axes={{ x: "days", y: "gravity" }}
        title="Your first curve goes here"
        text="A batch is beer made from a frozen copy of a recipe."
        steps={[
          {
            title: "Have a recipe",
            text: "design one, or import it",
            actions: (
              <Button dense look="primary">
                New recipe
              </Button>
            ),
          },
          {
            title: "Start a brew day",
            actions: (
              <Button dense disabled>
                After step 1
              </Button>
            ),
          },
        ]}
      />
    </Group>
  );
}

function Numbers() {
  return (
    <Group title="Numbers">
      <Plate
        items={[
          { label: "Day", value: "6" },
          { label: "Gravity", value: "1.021" },
          { label: "Temperature", value: "18.4", unit: "°C" },
        ]}
      />
      <Rates
        items={[
          { label: "Last 24 hours", value: "5.0", unit: "points" },
          { label: "Attenuation", value: "60", unit: "%" },
        ]}
      />
      <SpecSheet
        items={[
          { label: "OG", value: "1.043" },
          { label: "FG", value: "1.011" },
          { label: "ABV", value: "4.2", unit: "%" },
          { label: "IBU", value: "31" },
          { label: "SRM", value: "11" },
        ]}
      />
      <GaugeRow gauges={gauges} />
      <GaugeRow dense gauges={gauges.map((gauge, index) => ({ ...gauge, onOpen: idle, open: index === 1 }))} />
      <Sheet
        caption="Grist"
        rows={malts}
        rowKey={(malt) => malt.name}
        columns={gristColumns}
        foot={[
          "Total",
          "",
          "88.6",
          <>
            4.65 <small>kg</small>
          </>,
        ]}
      />
      <StepProfile
        label="Mash and boil"
        start={52}
        steps={[
          { label: "66 °C, 60 min", celsius: 66, ramp: 2, hold: 60 },
          { label: "76 °C, 10 min", celsius: 76, ramp: 6, hold: 10 },
          { label: "Boil, 60 min", celsius: 99, ramp: 14, hold: 60 },
        ]}
      />
      <p className={styles.line}>
        {[0, 0.5, 2.5, 3, 4.5, 5].map((rating) => (
          <Stars key={rating} rating={rating} text={`${rating} of 5`} />
        ))}
      </p>
    </Group>
  );
}

const gauges = [
  { label: "OG", value: 1.043, format: gravityText, min: 1, max: 1.12, low: 1.04, high: 1.048 },
  {
    label: "IBU",
    value: 31,
    format: (value: number) => value.toFixed(0),
    min: 0,
    max: 100,
    low: 25,
    high: 40,
    saved: 28,
    change: "+ 3",
  },
  {
    label: "Colour",
    unit: "SRM",
    value: 7.2,
    format: oneDecimal,
    min: 0,
    max: 40,
    low: 9,
    high: 15,
    before: <Swatch srm={7} />,
  },
  { label: "BU:GU", value: 0.7, format: (value: number) => value.toFixed(2), min: 0, max: 1.5 },
];

function Beers() {
  return (
    <Group title="Beers">
      <LabelRow labels={SAMPLE_LABELS} />
      <NextOn
        over="Next on"
        name="Cold Solder, cold IPA"
        href="#beers"
        text="conditioning at 2 °C, ready 28 November"
        srm={3}
      />
      {SAMPLE_LABELS.slice(0, 3).map((label) => (
        <Label key={label.name} {...label} big heading="h2" href={undefined} />
      ))}
      <TapList
        rows={SAMPLE_LABELS.map((label, index) => ({
          tap: String(index + 1),
          name: label.name,
          href: `#tap-${index + 1}`,
          srm: label.srm,
          text: label.line.at(-1) ?? "",
          facts: label.facts,
          keg: { left: 0.9 - index * 0.25, strong: String(30 - index * 9), text: "pints, dry about 9 Dec" },
        }))}
      />
      <KegBar left={0} srm={6} text="Kicked on 3 November" />
      <SrmStrip
        label="Colours on tap"
        marks={SAMPLE_LABELS.map((label, index) => ({
          name: label.name,
          short: String(index + 1),
          srm: label.srm === 11 ? 6 : label.srm,
        }))}
      />
      <Tastings
        rows={[
          {
            key: "1",
            when: "16 Nov",
            dateTime: "2026-11-16",
            rating: 4.5,
            ratingText: "4.5 of 5",
            text: "Biscuit, orange peel. Wants one more week.",
            place: "Club night, on cask",
          },
          { key: "2", when: "4 Nov", dateTime: "2026-11-04", rating: 3, text: "Green apple, faint. Leave it alone." },
        ]}
      />
    </Group>
  );
}

const curve = {
  gravity: SAMPLE_GRAVITY,
  forecast: SAMPLE_FORECAST,
  days: 14,
  now: 5.9,
  srm: 14,
};

function Curves() {
  return (
    <Group title="Curves">
      <div className={styles.hero}>
        <FermentationCurve
          {...curve}
          temperature={SAMPLE_TEMPERATURE}
          setPoint={[
            { day: 0, value: 16 },
            { day: 4.2, value: 16 },
            { day: 6.2, value: 18.5 },
            { day: 11, value: 18.5 },
          ]}
          target={1.012}
          nowLabel="Now, 11:45"
          phases={[
            { name: "Lag", fromDay: 0 },
            { name: "Growth", fromDay: 0.9 },
            { name: "Attenuation", fromDay: 2.2, current: true },
            { name: "Clean-up", fromDay: 7.2 },
            { name: "Crash", fromDay: 11 },
          ]}
          events={[
            { number: 1, day: 0 },
            { number: 2, day: 2.9 },
            { number: 3, day: 11, later: true },
          ]}
          head={<Poster as="h2" text="Reflow" />}
          plate={
            <Plate
              fill
              compact
              items={[
                { label: "Day", value: "6" },
                { label: "Gravity", value: "1.021" },
              ]}
            />
          }
        />
      </div>
      <Events
        rows={[
          { number: 1, when: "Day 0", title: "Pitched", text: "1.052 at 16.1 °C" },
          { number: 2, when: "Day 2.9", title: "Fastest day", text: "6.9 points in 24 hours" },
          { number: 3, when: "Day 11.0", title: "Crash", text: "Down to 2 °C", later: true },
        ]}
      />
      <FermentationCurve
        variant="band"
        gravity={sampleCurve(1.045, 1.011, 3, 10)}
        days={10}
        srm={40}
        head={<h2 className="t-4xl">Down in four days</h2>}
      />
      <FermentationCurve
        variant="band"
        gravity={[]}
        days={10}
        srm={4}
        head={<h2 className="t-4xl">Nothing measured yet</h2>}
      />
      <BatchRow
        items={[
          {
            href: "#batch-44",
            name: "Copper Pour",
            text: "Batch 44, 19 days",
            srm: 11,
            gravity: sampleCurve(1.043, 1.011, 3, 14),
          },
          {
            href: "#batch-41",
            name: "Ground Plane",
            text: "Batch 41, 41 days",
            srm: 29,
            gravity: sampleCurve(1.081, 1.02, 5, 20),
          },
        ]}
      />
    </Group>
  );
}

function Texts() {
  return (
    <Group title="Texts">
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
        gravity={SAMPLE_GRAVITY}
      />
    </Group>
  );
}

function Building() {
  return (
    <Group title="Building">
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
    </Group>
  );
}

function Errors() {
  return (
    <Group title="Errors">
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
    </Group>
  );
}
