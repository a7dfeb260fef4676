/** Look page: the studio's tables, rows and states. */
import { IconBell, IconCpu, IconTrash } from "@tabler/icons-react";
import { Button } from "../controls/button.tsx";
import { Combobox } from "../controls/combobox.tsx";
import { Conflict } from "../conflict.tsx";
import { Dock } from "../frame/dock.tsx";
import { DropZone } from "../controls/drop-zone.tsx";
import { EmptyState } from "../list/empty-state.tsx";
import { FermentingRow } from "../curve/fermenting-row.tsx";
import { KeyValues } from "../list/key-values.tsx";
import { LoadingRows } from "../list/loading-rows.tsx";
import { SAMPLE_GRAVITY } from "./look-samples.ts";
import { NeedsList } from "../list/needs-list.tsx";
import { Notice } from "../notice.tsx";
import { ProgressBar } from "../list/progress-bar.tsx";
import { QuantityField } from "../controls/quantity-field.tsx";
import { RowHandle } from "../controls/row-handle.tsx";
import { SaveBar } from "../save-bar.tsx";
import { Status } from "../status.tsx";
import { DeedsTable } from "../list/deeds-table.tsx";
import { type StudioColumn, StudioTable } from "../list/studio-table.tsx";
import { Swatch } from "../beer/swatch.tsx";
import styles from "./look-page.module.css";
import { LookGroup } from "./look-group.tsx";
import { SAMPLE_MALTS } from "./look-samples.ts";

const oneDecimal = (value: number): string => value.toFixed(1);
const idle = (): void => undefined;

type Malt = (typeof SAMPLE_MALTS)[number];

const maltColumns: readonly StudioColumn<Malt>[] = [
  {
    head: "Malt",
    cell: (malt) => <Combobox {...maltSearch} label={`Malt ${malt.name}`} value={malt.name} onChoose={idle} />,
  },
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

const maltSearch = {
  search: (typed: string) => {
    const options = SAMPLE_MALTS.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()));
    return { options, matches: options.length, all: SAMPLE_MALTS.length };
  },
  optionKey: ({ name }: Malt) => name,
  option: ({ name }: Malt) => <span>{name}</span>,
};

export function LookStudioParts() {
  return (
    <LookGroup title="Studio">
      <StudioTable
        caption="Fermentables"
        titled
        total="5.25 kg"
        rows={SAMPLE_MALTS}
        rowKey={(malt) => malt.name}
        selected={(malt) => malt.name === "Pilsner malt"}
        rowNote={(malt) => (malt.name === "Caramunich II" ? "Buy 0.09 kg, or take Caramunich I." : undefined)}
        columns={maltColumns}
      />
      <DeedsTable
        caption="Waiting"
        total={2}
        rows={SAMPLE_MALTS.slice(0, 2)}
        rowKey={(malt) => malt.name}
        columns={[{ head: "Malt", cell: (malt) => malt.name }]}
        deedsHead="Actions"
        deeds={(malt) => (
          <Button dense look="quiet" icon={IconTrash} iconOnly>
            {`Remove ${malt.name}`}
          </Button>
        )}
      />
      <div className={styles.line}>
        <RowHandle label="Pilsner malt" index={1} onMove={idle} onRemove={idle} onDuplicate={idle} />
        <Combobox {...maltSearch} look="boxed" labelShown label="Malt" value="Pilsner malt" onChoose={idle} />
        <Combobox {...maltSearch} look="boxed" labelShown label="Loading" loading="Loading…" onChoose={idle} />
        <Combobox {...maltSearch} look="boxed" labelShown label="Wrong" error="Choose a malt." onChoose={idle} />
      </div>
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
    </LookGroup>
  );
}

export function LookStudioStates() {
  return (
    <LookGroup title="States">
      <p className={styles.line}>
        <Status kind="fine">reporting</Status>
        <Status kind="needs-you">silent 9 h</Status>
        <Status kind="off">retired</Status>
        <Status kind="warm">mash</Status>
        <Status kind="cold">crash</Status>
        <Status kind="waiting">planned</Status>
      </p>
      <div>
        <SaveBar kind="waiting" title="No connection.">
          Your changes are kept in this browser and will be saved once it is back.
        </SaveBar>
        <SaveBar kind="trouble" title="Changed in two places." actions={<Button dense>Bring together</Button>}>
          Your changes are kept in this browser.
        </SaveBar>
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
    </LookGroup>
  );
}
