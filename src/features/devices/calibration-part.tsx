/** The calibration of a device: what is applied, the points to fit a new one on, or coefficients typed. */
import type { ReactNode } from "react";
import { Form } from "react-router";
import type { FormValues } from "../../platform/deeds/answer.ts";
import { useAnswer, useDeedForm } from "../../platform/deeds/use-answer.ts";
import { useEmptied, useHeldForm } from "../../platform/deeds/use-held-form.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { FormTrouble } from "../../ui/form-trouble.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { QuantityField } from "../../ui/controls/quantity-field.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { Status } from "../../ui/status.tsx";
import type { Words } from "../../words/arguments.ts";
import { gravityDeviation, sayDeviation } from "../../words/say-gravity-span.ts";
import { useWords } from "../../words/words.ts";
import type { DeviceAnswer } from "./actions.ts";
import { CalibrationPlot } from "./calibration-plot.tsx";
import { formulaExample, mostPoints, type ShownCalibration } from "./kept-calibration.ts";
import type { DeviceRoom } from "./queries.ts";
import styles from "./devices.module.css";

type PartProps = { room: Pick<DeviceRoom, "calibration" | "readings"> };

export function CalibrationPart({ room }: PartProps) {
  const answer: DeviceAnswer | null = useAnswer("fit", "calibrate", "coefficients");
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  const tried = answer?.fit ?? null;
  const applied = fittedOf(room);
  const shown = tried ?? applied;
  const lastAngle = room.readings.find(({ rawAngle }) => rawAngle !== null)?.rawAngle ?? null;
  return (
    <section className={styles.part} id="calibration">
      <div className={styles.sub}>
        <h3>{tried ? words.say("devices.calibration.tried") : words.say("devices.calibration")}</h3>
        {shown ? (
          <p>
            {shown.at
              ? words.say("devices.calibration.ofDate", {
                  date: dates.format("short", shown.at),
                  quality: sayQuality(words, shown, formatter),
                })
              : sayQuality(words, shown, formatter)}
          </p>
        ) : (
          <p>{words.say("devices.calibration.none", { scale: formatter.scale })}</p>
        )}
      </div>
      {shown ? (
        <>
          <CalibrationPlot calibration={shown} now={lastAngle} />
          <p className={styles.formula}>
            <span className={styles.lb}>SG = </span>
            <b>{formulaOf(shown.coefficients)}</b>
          </p>
        </>
      ) : undefined}
      {tried ? <Status kind="waiting">{words.say("devices.calibration.triedNote")}</Status> : undefined}
      <p className={styles.small}>
        {room.readings.length > 0 ? words.say("devices.calibration.rereads") : words.say("devices.calibration.raw")}
      </p>
      <details className={styles.fold} open={answer !== null || !applied}>
        <summary>{applied ? words.say("devices.calibration.again") : words.say("devices.calibration.new")}</summary>
        <Points room={room} />
        <Coefficients room={room} />
      </details>
      {applied ? (
        <Form method="post" preventScrollReset>
          <Button dense look="quiet" type="submit" name="deed" value="uncalibrate">
            {words.say("devices.calibration.remove")}
          </Button>
        </Form>
      ) : undefined}
    </section>
  );
}

/** A device that is only offset has no curve. */
const fittedOf = ({ calibration }: PartProps["room"]): ShownCalibration | null =>
  calibration && calibration.coefficients.length > 0 ? calibration : null;

function sayQuality(
  words: Words,
  { points = [], rSquared, residuals }: ShownCalibration,
  formatter: Formatter,
): ReactNode {
  if (points.length === 0) return words.say("devices.calibration.typed");
  const number = (text: string) => <span className={styles.n}>{text}</span>;
  const deviations = points.map(({ gravity }, index) =>
    Math.abs(gravityDeviation(formatter, gravity, residuals[index] ?? 0)),
  );
  const unit = formatter.scale === "SG" ? "" : ` ${formatter.choice.gravity}`;
  const largest = number(sayDeviation(formatter, Math.max(...deviations)) + unit);
  return rSquared === null
    ? words.say("devices.calibration.fit", { points: points.length, largest })
    : words.say("devices.calibration.fitWithR", {
        points: points.length,
        r: number(formatter.number(rSquared, 4, 4)),
        largest,
      });
}

const powers = ["", " a", " a²", " a³", " a⁴", " a⁵"];

/** Lowest power first, as one reads it. */
function formulaOf(coefficients: readonly number[]): string {
  return coefficients
    .toReversed()
    .flatMap((value, power) => (value === 0 && power > 0 ? [] : [{ value, power }]))
    .map(
      ({ value, power }, index) =>
        `${value < 0 ? (index === 0 ? "−" : " − ") : index === 0 ? "" : " + "}${formatCoefficient(Math.abs(value))}${powers[power] ?? ""}`,
    )
    .join("");
}

const formatCoefficient = (value: number): string =>
  value === 0
    ? "0"
    : value.toFixed(Math.min(20, Math.max(4, 6 - Math.floor(Math.log10(value)) - 1))).replace(/0+$/, "");

const ordersIn = (words: Words) => [
  { value: "", label: words.text("devices.calibration.order.auto") },
  { value: "1", label: words.text("devices.calibration.order.line") },
  { value: "2", label: words.text("devices.calibration.order.parabola") },
  { value: "3", label: "3" },
  { value: "4", label: "4" },
];

function Points({ room }: PartProps) {
  const words = useWords();
  const formatter = useFormatter();
  const { scale } = formatter;
  const answer: DeviceAnswer | null = useAnswer("fit", "calibrate");
  const given = answer?.fit?.points ?? room.calibration?.points ?? [];
  const residuals = answer ? (answer.fit?.residuals ?? []) : (room.calibration?.residuals ?? []);
  const rows = Math.min(mostPoints, Math.max(6, given.length + 2));
  const { form, errors, field } = useHeldForm("calibrate", pointsIn(room, formatter), { shows: ["fit"] });
  return (
    <Form method="post" preventScrollReset {...form}>
      <table className={styles.points}>
        <caption className="vh">{words.say("devices.calibration.table", { scale })}</caption>
        <thead>
          <tr>
            <th scope="col">{words.say("devices.readings.angle")}</th>
            <th scope="col">{words.say("devices.readings.gravity", { scale })}</th>
            <th scope="col">{words.say("devices.calibration.deviation")}</th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, index) => (
            <tr key={index}>
              <td>
                <QuantityField
                  label={words.text("devices.calibration.angleOf", { number: String(index + 1) })}
                  unit="°"
                  {...field(`angle.${index}`)}
                />
              </td>
              <td>
                <QuantityField
                  label={words.text("devices.calibration.gravityOf", { scale, number: String(index + 1) })}
                  unit={formatter.choice.gravity}
                  {...field(`gravity.${index}`)}
                />
              </td>
              <td className={styles.value}>
                {residuals[index] === undefined
                  ? ""
                  : sayDeviation(formatter, gravityDeviation(formatter, given[index]?.gravity ?? 1, residuals[index]))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <FormTrouble sentence={errors["points"]} />
      <div className={styles.buttons}>
        <Select dense label={words.text("devices.calibration.order")} {...field("order")} options={ordersIn(words)} />
        <Button dense type="submit" name="deed" value="fit">
          {words.say("devices.calibration.preview")}
        </Button>
        <Button dense look="primary" type="submit" name="deed" value="calibrate">
          {words.say("devices.calibration.apply")}
        </Button>
      </div>
    </Form>
  );
}

/** By the names of the form's controls; of rows without a point too. */
const pointsIn = ({ calibration }: PartProps["room"], formatter: Formatter): FormValues =>
  Object.fromEntries(
    Array.from({ length: mostPoints }, (_, index) => {
      const point = calibration?.points?.[index];
      return [
        [`angle.${index}`, point ? formatter.number(point.angle, 3) : ""],
        [`gravity.${index}`, point ? formatter.gravity(point.gravity, 4).number : ""],
      ];
    }).flat(),
  );

function Coefficients({ room }: PartProps) {
  const words = useWords();
  const { field } = useDeedForm("coefficients");
  const form = useEmptied("coefficients", room.calibration?.at);
  return (
    <Form method="post" preventScrollReset ref={form}>
      <Input
        dense
        label={words.text("devices.calibration.formula")}
        autoComplete="off"
        {...field("coefficients", words.text("devices.calibration.formula.hint", { example: formulaExample }))}
      />
      <div className={styles.buttons}>
        <Button dense type="submit" name="deed" value="coefficients">
          {words.say("devices.calibration.formula.apply")}
        </Button>
      </div>
    </Form>
  );
}
