/** The calibration of a device: what is applied, the points to fit a new one on, or coefficients typed. */
import { Form } from "react-router";
import { formSide, useAnswer, useDeedForm } from "../../platform/deeds/use-answer.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { FormTrouble } from "../../ui/form-trouble.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { QuantityField } from "../../ui/controls/quantity-field.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { Status } from "../../ui/status.tsx";
import type { DeviceAnswer } from "./actions.ts";
import { CalibrationPlot } from "./calibration-plot.tsx";
import { mostPoints, type ShownCalibration } from "./kept-calibration.ts";
import type { DeviceRoom } from "./queries.ts";
import styles from "./devices.module.css";

type PartProps = { room: DeviceRoom };

export function CalibrationPart({ room }: PartProps) {
  const answer: DeviceAnswer | null = useAnswer("fit", "calibrate", "coefficients");
  const dates = useDates();
  const tried = answer?.fit ?? null;
  const shown = tried ?? room.calibration;
  const lastAngle = room.readings.find(({ rawAngle }) => rawAngle !== null)?.rawAngle ?? null;
  return (
    <section className={styles.part} id="calibration">
      <div className={styles.sub}>
        <h3>{tried ? "Calibration, tried" : "Calibration"}</h3>
        {shown ? (
          <p>
            {shown.at ? `${dates.format("short", shown.at)}, ` : ""}
            <Quality shown={shown} />
          </p>
        ) : (
          <p>none: the gravity the device sends is taken</p>
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
      {tried ? <Status kind="waiting">tried, not yet applied</Status> : undefined}
      <p className={styles.small}>
        Old readings stay raw.
        {room.readings.length > 0 ? " Changing the calibration re-reads all that this device has measured." : undefined}
      </p>
      <details className={styles.fold} open={answer !== null || !room.calibration}>
        <summary>{room.calibration ? "Calibrate anew" : "Calibrate"}</summary>
        <Points room={room} />
        <Coefficients room={room} />
      </details>
      {room.calibration ? (
        <Form method="post" preventScrollReset>
          <Button dense look="quiet" type="submit" name="deed" value="uncalibrate">
            Take the calibration off
          </Button>
        </Form>
      ) : undefined}
    </section>
  );
}

function Quality({ shown: { points = [], rSquared, largestResidual } }: { shown: ShownCalibration }) {
  const formatter = useFormatter();
  if (points.length === 0) return <>typed coefficients</>;
  return (
    <>
      {points.length} points
      {rSquared === null ? undefined : (
        <>
          , R² <span className={styles.n}>{formatter.number(rSquared, 4, 4)}</span>
        </>
      )}
      , worst <span className={styles.n}>{formatter.number(largestResidual, 4, 4)}</span>
    </>
  );
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

const orders = [
  { value: "", label: "by the number of points" },
  { value: "1", label: "1, a line" },
  { value: "2", label: "2, a parabola" },
  { value: "3", label: "3" },
  { value: "4", label: "4" },
];

function Points({ room }: PartProps) {
  const formatter = useFormatter();
  const answer: DeviceAnswer | null = useAnswer("fit", "calibrate");
  const { typed, errors, field } = formSide(answer);
  const given = answer?.fit?.points ?? room.calibration?.points ?? [];
  const residuals = answer ? (answer.fit?.residuals ?? []) : (room.calibration?.residuals ?? []);
  const rows = Math.min(mostPoints, Math.max(6, given.length + 2));
  const valueOf = (name: string, index: number) =>
    typed[`${name}.${index}`] ?? formatPoint(given[index], name, formatter);
  return (
    <Form method="post" preventScrollReset key={room.calibration?.at ?? 0}>
      <table className={styles.points}>
        <caption className="vh">Points: angle and gravity</caption>
        <thead>
          <tr>
            <th scope="col">Angle</th>
            <th scope="col">Gravity</th>
            <th scope="col">Deviation</th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, index) => (
            <tr key={index}>
              <td>
                <QuantityField
                  label={`Angle of point ${index + 1}`}
                  unit="°"
                  name={`angle.${index}`}
                  defaultValue={valueOf("angle", index)}
                  error={errors[`angle.${index}`]}
                />
              </td>
              <td>
                <QuantityField
                  label={`Gravity of point ${index + 1}`}
                  unit={formatter.choice.gravity}
                  name={`gravity.${index}`}
                  defaultValue={valueOf("gravity", index)}
                  error={errors[`gravity.${index}`]}
                />
              </td>
              <td className={styles.value}>
                {residuals[index] === undefined ? "" : formatter.number(residuals[index], 4, 4).replace("-", "−")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <FormTrouble sentence={errors["points"]} />
      <div className={styles.buttons}>
        <Select dense label="Order" {...field("order")} options={orders} />
        <Button dense type="submit" name="deed" value="fit">
          Try the fit
        </Button>
        <Button dense look="primary" type="submit" name="deed" value="calibrate">
          Apply
        </Button>
      </div>
    </Form>
  );
}

const formatPoint = (
  point: { angle: number; gravity: number } | undefined,
  name: string,
  formatter: Formatter,
): string => {
  if (!point) return "";
  return name === "angle" ? formatter.number(point.angle, 3) : formatter.gravity(point.gravity, 4).number;
};

function Coefficients({ room }: PartProps) {
  const { field } = useDeedForm("coefficients");
  return (
    <Form method="post" preventScrollReset key={`c ${room.calibration?.at ?? 0}`}>
      <Input
        dense
        label="Or its formula"
        autoComplete="off"
        {...field(
          "coefficients",
          "coefficients, highest power first, or a formula such as 0.98 + 0.0006*tilt + 0.000007*tilt^2",
        )}
      />
      <div className={styles.buttons}>
        <Button dense type="submit" name="deed" value="coefficients">
          Apply the formula
        </Button>
      </div>
    </Form>
  );
}
