/** One batch in the studio: its status, what was measured, what is planned, what happened, its devices and readings, and its page. */
import { IconBeer } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { useDates, usePrinter } from "../../platform/use-printer.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Input } from "../../ui/input.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Link } from "../../ui/link.tsx";
import { JumpList } from "../../ui/jump-list.tsx";
import { QuantityField } from "../../ui/quantity-field.tsx";
import { Select } from "../../ui/select.tsx";
import { Sparkline } from "../../ui/sparkline.tsx";
import { SpecSheet } from "../../ui/spec-sheet.tsx";
import { StudioSection } from "../../ui/studio-section.tsx";
import { StudioTable } from "../../ui/studio-table.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { UndoNotice } from "../../ui/undo-notice.tsx";
import { BatchEvents } from "./batch-events-part.tsx";
import { dateFields, hiddenFields, measuredFields, textFields } from "./batch-form.ts";
import { BatchReadings } from "./batch-readings-part.tsx";
import { batchStatuses, isBackwards, statusAfter } from "./batch-statuses.ts";
import { answerOf, type BatchPartProps, FormTrouble, theirHint, Was } from "./batch-form-parts.tsx";
import type { OwnBatch } from "./studio-queries.ts";
import styles from "./studio-batch.module.css";

/** `ingredients` stands before what happened: what goes into the batch. */
export function BatchRoomView({ batch, done, ingredients }: BatchPartProps & { ingredients?: ReactNode }) {
  return (
    <>
      {done?.undo ? <UndoNotice {...done.undo} /> : undefined}
      <StatusPart batch={batch} done={done} />
      <JumpList
        label="On this page"
        items={[
          { id: "measured", label: "Measured" },
          { id: "plan", label: "Plan" },
          ...(ingredients ? [{ id: "ingredients", label: "Ingredients" }] : []),
          { id: "events", label: "Time axis" },
          { id: "devices", label: "Devices" },
          { id: "readings", label: "Readings" },
          { id: "page", label: "Page" },
        ]}
      />
      <Measured batch={batch} done={done} />
      <Plan batch={batch} done={done} />
      {ingredients}
      <BatchEvents batch={batch} done={done} />
      <Devices batch={batch} done={done} />
      <BatchReadings batch={batch} done={done} />
      <Publishing batch={batch} done={done} />
      <Onwards batch={batch} done={done} />
    </>
  );
}

function StatusPart({ batch, done }: BatchPartProps) {
  const { batchStatus } = batch;
  const next = statusAfter(batchStatus);
  const earlier = batchStatuses.filter((status) => isBackwards(batchStatus, status));
  const { errors } = answerOf(done, "status");
  return (
    <StudioSection title={`Batch ${batch.number}`} aside={<Summary batch={batch} />} end={<Numbers batch={batch} />}>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="deed" value="status" />
        <ol className={styles.steps} aria-label="Status">
          {batchStatuses.map((status) => (
            <li
              key={status}
              aria-current={status === batchStatus ? "step" : undefined}
              data-done={isBackwards(batchStatus, status) ? "" : undefined}
            >
              {status === batchStatus || isBackwards(batchStatus, status) ? (
                <span>{status}</span>
              ) : (
                <button type="submit" name="to" value={status}>
                  <span className="vh">Move on to </span>
                  {status}
                </button>
              )}
            </li>
          ))}
        </ol>
      </Form>
      <div className={styles.split}>
        <div>
          {next ? (
            <Form method="post" preventScrollReset className={styles.buttons}>
              <input type="hidden" name="deed" value="status" />
              <Button dense type="submit" look="primary" name="to" value={next}>
                {next} from now
              </Button>
            </Form>
          ) : undefined}
          {earlier.length > 0 ? (
            <details className={styles.fold}>
              <summary>Reopen</summary>
              <Form method="post" className={styles.form} preventScrollReset key={batchStatus}>
                <input type="hidden" name="deed" value="status" />
                <input type="hidden" name="reopen" value="yes" />
                <Select
                  dense
                  label="Back to"
                  name="to"
                  options={earlier.toReversed().map((status) => ({ value: status, label: status }))}
                />
                <Input dense label="Why" name="reason" maxLength={500} hint="kept with the change" />
                <div className={styles.send}>
                  <Button dense type="submit">
                    Reopen the batch
                  </Button>
                </div>
              </Form>
            </details>
          ) : undefined}
          <FormTrouble sentence={errors["form"]} />
        </div>
        {batch.curve && batch.curve.gravity.length > 1 ? (
          <div className={styles.curve}>
            <Sparkline gravity={batch.curve.gravity} days={batch.curve.days} srm={batch.planned?.srm} />
          </div>
        ) : undefined}
      </div>
    </StudioSection>
  );
}

function Summary({ batch }: { batch: OwnBatch }) {
  const recipe = batch.recipe
    ? `${batch.recipe.name}${batch.recipe.version ? `, version ${batch.recipe.version}` : ""}`
    : "without a recipe";
  return <>{[batch.style, recipe].filter(Boolean).join(" · ")}</>;
}

function Numbers({ batch: { now } }: { batch: OwnBatch }) {
  const printer = usePrinter();
  if (!now) return null;
  return (
    <span className={styles.now}>
      day <b>{printer.number(now.day, 0)}</b> {printer.gravity(now.gravity).unit || "gravity"}{" "}
      <b>{printer.gravity(now.gravity).number}</b>
      {now.celsius === null ? undefined : (
        <>
          {" "}
          {printer.choice.temperature} <b>{printer.parts("temperature", now.celsius).number}</b>
        </>
      )}{" "}
      attenuation % <b>{printer.number(now.attenuationPercent, 0)}</b>
    </span>
  );
}

function Measured({ batch, done }: BatchPartProps) {
  const printer = usePrinter();
  const { errors, typed, theirs } = answerOf(done, "measured");
  const valueOf = (name: string) => typed[name] ?? batch.measured[name] ?? "";
  const planned = batch.planned;
  return (
    <StudioSection
      title="Measured"
      id="measured"
      aside={
        planned
          ? `planned: OG ${printer.text("gravity", planned.og)}, FG ${printer.text("gravity", planned.fg)}`
          : undefined
      }
    >
      <FormTrouble sentence={errors["form"]} />
      <Form method="post" className={styles.form} preventScrollReset key={JSON.stringify(batch.measured)}>
        <input type="hidden" name="deed" value="measured" />
        <Was values={batch.measured} />
        {measuredFields.map(({ name, label, dimension }) => (
          <Input
            key={name}
            dense
            number
            label={label}
            name={name}
            unit={printer.parts(dimension, 1).unit || "SG"}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={valueOf(name)}
            error={errors[name]}
            hint={theirHint(theirs, name)}
          />
        ))}
        {dateFields.map(({ name, label }) => (
          <Input
            key={name}
            dense
            label={label}
            name={name}
            type="datetime-local"
            defaultValue={valueOf(name)}
            error={errors[name]}
            hint={theirHint(theirs, name)}
          />
        ))}
        {textFields.map(({ name, label }) => (
          <Input
            key={name}
            dense
            label={label}
            name={name}
            maxLength={200}
            defaultValue={valueOf(name)}
            error={errors[name]}
            hint={theirHint(theirs, name)}
          />
        ))}
        <div className={styles.send}>
          <Button dense type="submit">
            Save what was measured
          </Button>
        </div>
      </Form>
    </StudioSection>
  );
}

function Plan({ batch, done }: BatchPartProps) {
  const printer = usePrinter();
  const { errors, typed, theirs } = answerOf(done, "plan");
  const valueOf = (name: string) => typed[name] ?? batch.plan[name] ?? "";
  const rows = (count: number) => Array.from({ length: Math.min(24, count + 2) }, (_, index) => index);
  return (
    <StudioSection title="Plan for the fermenter" id="plan" aside="days since pitching">
      <FormTrouble sentence={errors["form"]} />
      <FormTrouble
        sentence={
          Object.keys(theirs).length > 0 ? `What stands there now: ${Object.values(theirs).join(", ")}` : undefined
        }
      />
      <Form method="post" preventScrollReset key={JSON.stringify(batch.plan)}>
        <input type="hidden" name="deed" value="plan" />
        <Was values={batch.plan} />
        <div className={styles.pair}>
          <table className={styles.rows}>
            <caption>Set points</caption>
            <thead>
              <tr>
                <th scope="col">From day</th>
                <th scope="col">Temperature</th>
              </tr>
            </thead>
            <tbody>
              {rows(batch.setPointCount).map((index) => (
                <tr key={index}>
                  <td>
                    <QuantityField
                      label={`Set point ${index + 1}, from day`}
                      unit="d"
                      name={`set.${index}.day`}
                      defaultValue={valueOf(`set.${index}.day`)}
                      error={errors[`set.${index}.day`]}
                    />
                  </td>
                  <td>
                    <QuantityField
                      label={`Set point ${index + 1}, temperature`}
                      unit={printer.choice.temperature}
                      name={`set.${index}.celsius`}
                      defaultValue={valueOf(`set.${index}.celsius`)}
                      error={errors[`set.${index}.celsius`]}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <table className={styles.rows}>
            <caption>Phases</caption>
            <thead>
              <tr>
                <th scope="col">From day</th>
                <th scope="col">Name</th>
              </tr>
            </thead>
            <tbody>
              {rows(batch.phaseCount).map((index) => (
                <tr key={index}>
                  <td>
                    <QuantityField
                      label={`Phase ${index + 1}, from day`}
                      unit="d"
                      name={`phase.${index}.day`}
                      defaultValue={valueOf(`phase.${index}.day`)}
                      error={errors[`phase.${index}.day`]}
                    />
                  </td>
                  <td>
                    <Input
                      dense
                      labelHidden
                      label={`Phase ${index + 1}, name`}
                      name={`phase.${index}.name`}
                      maxLength={60}
                      defaultValue={valueOf(`phase.${index}.name`)}
                      error={errors[`phase.${index}.name`]}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className={styles.buttons}>
          <Button dense type="submit">
            Save the plan
          </Button>
        </div>
      </Form>
    </StudioSection>
  );
}

function Devices({ batch, done }: BatchPartProps) {
  const dates = useDates();
  const { errors, typed } = answerOf(done, "device");
  return (
    <StudioSection title="Devices" id="devices">
      {batch.assignments.length > 0 ? (
        <StudioTable
          caption="Devices by period"
          rows={batch.assignments}
          rowKey={({ deviceId, fromAt }) => `${deviceId} ${fromAt}`}
          columns={[
            { head: "Device", cell: ({ deviceId, name }) => <Link href={`/studio/devices/${deviceId}`}>{name}</Link> },
            { head: "From", number: true, dim: true, cell: ({ fromAt }) => dates.print("moment", fromAt) },
            {
              head: "To",
              number: true,
              dim: true,
              cell: ({ toAt }) => (toAt === null ? "now" : dates.print("moment", toAt)),
            },
            {
              head: "End",
              headHidden: true,
              end: true,
              cell: ({ deviceId, name, toAt }) =>
                toAt === null ? (
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="deed" value="device" />
                    <input type="hidden" name="device" value={deviceId} />
                    <Button dense type="submit" name="end" value="yes">
                      End now<span className="vh">, {name}</span>
                    </Button>
                  </Form>
                ) : undefined,
            },
          ]}
        />
      ) : undefined}
      <Form method="post" className={styles.form} preventScrollReset key={batch.assignments.length}>
        <input type="hidden" name="deed" value="device" />
        <Select
          dense
          label="Device"
          name="device"
          defaultValue={typed["device"]}
          error={errors["device"]}
          options={[
            { value: "", label: "choose" },
            ...batch.devices.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Input
          dense
          label="Measures from"
          name="from"
          type="datetime-local"
          defaultValue={typed["from"]}
          error={errors["from"]}
          hint="empty: from now; its readings since then move along"
        />
        <div className={styles.send}>
          <Button dense type="submit">
            Assign
          </Button>
        </div>
      </Form>
    </StudioSection>
  );
}

const statuses = [
  { value: "draft", label: "Draft: nobody sees it" },
  { value: "published", label: "Published" },
  { value: "archived", label: "Archived: taken off the site" },
];
const visibilityOptions = [
  { value: "public", label: "Public: listed" },
  { value: "unlisted", label: "Unlisted: by link" },
  { value: "members", label: "Members: signed in" },
  { value: "private", label: "Private: editors" },
];

function Publishing({ batch, done }: BatchPartProps) {
  const { errors, typed, theirs } = answerOf(done, "publish");
  const isAgain = Object.keys(typed).length > 0;
  const field = (name: string) => ({ name, defaultValue: typed[name] ?? batch.page[name] ?? "", error: errors[name] });
  const isOut = batch.status === "published";
  return (
    <StudioSection
      title="Page on the site"
      id="page"
      aside={isOut ? `published, ${batch.visibility}` : batch.status}
      end={
        isOut ? (
          <span className={styles.open}>
            <Link href={batch.path}>Open the page</Link>
          </span>
        ) : undefined
      }
    >
      <FormTrouble sentence={errors["form"]} />
      <Form method="post" preventScrollReset key={batch.revision}>
        <input type="hidden" name="deed" value="publish" />
        <Was values={batch.page} />
        <div className={styles.form}>
          <Input dense label="Name" required maxLength={200} {...field("title")} hint={theirHint(theirs, "title")} />
          <Input
            dense
            label="Address"
            {...field("slug")}
            hint={theirHint(theirs, "slug") ?? "/batches/…; earlier ones lead here"}
          />
          <Select dense label="State" {...field("status")} hint={theirHint(theirs, "status")} options={statuses} />
          <Select
            dense
            label="Seen by"
            {...field("visibility")}
            hint={theirHint(theirs, "visibility")}
            options={visibilityOptions}
          />
        </div>
        <div className={styles.texts}>
          <Input dense label="Summary" maxLength={500} {...field("summary")} hint={theirHint(theirs, "summary")} />
          <Textarea dense label="Text, Markdown" rows={6} {...field("body")} hint={theirHint(theirs, "body")} />
          <fieldset className={styles.hidden}>
            <legend>Kept back from guests</legend>
            {hiddenFields.map(({ name, label }) => (
              <Checkbox
                key={name}
                label={label}
                name={`hidden.${name}`}
                value="yes"
                defaultChecked={(isAgain ? typed : batch.page)[`hidden.${name}`] === "yes"}
                hint={theirHint(theirs, `hidden.${name}`)}
              />
            ))}
          </fieldset>
        </div>
        <div className={styles.buttons}>
          <Button dense type="submit" look={statusAfter(batch.batchStatus) ? "plain" : "primary"}>
            Save the page
          </Button>
        </div>
      </Form>
    </StudioSection>
  );
}

function Onwards({ batch, done }: BatchPartProps) {
  const { errors } = answerOf(done, "beer", "remove");
  return (
    <StudioSection title="Onwards">
      <FormTrouble sentence={errors["form"]} />
      {batch.planned ? <PlannedNumbers planned={batch.planned} /> : undefined}
      <div className={styles.buttons}>
        {batch.makesBeers ? (
          <Form method="post">
            <Button dense type="submit" icon={IconBeer} name="deed" value="beer">
              Make a beer of it
            </Button>
          </Form>
        ) : undefined}
        {batch.beers.map(({ id, title }) => (
          <LinkButton key={id} dense href={`/studio/beers/${id}`}>
            Beer “{title}”
          </LinkButton>
        ))}
        <LinkButton dense href={`${batch.path}.csv`} download="">
          Readings as CSV
        </LinkButton>
        <Form method="post" className={styles.far}>
          <Button dense type="submit" name="deed" value="remove">
            To the bin
          </Button>
        </Form>
      </div>
    </StudioSection>
  );
}

function PlannedNumbers({ planned }: { planned: NonNullable<OwnBatch["planned"]> }) {
  const printer = usePrinter();
  const colour = printer.parts("colour", planned.srm, "large", 0);
  return (
    <SpecSheet
      small
      items={[
        { label: "OG planned", value: printer.gravity(planned.og).number },
        { label: "FG planned", value: printer.gravity(planned.fg).number },
        { label: "ABV", value: printer.number(planned.abv, 1, 1), unit: "%" },
        { label: "IBU", value: printer.number(planned.ibu, 0) },
        { label: colour.unit, value: colour.number },
      ]}
    />
  );
}
