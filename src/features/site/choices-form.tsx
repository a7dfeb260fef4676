/** The form of a visitor's units, where the site has any, theme and language. */
import type { VisitorChoices } from "../../platform/visitor-choices.ts";
import { BackLink } from "../../ui/frame/back-link.tsx";
import { Band } from "../../ui/frame/band.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Poster } from "../../ui/frame/poster.tsx";
import { Select } from "../../ui/controls/select.tsx";
import styles from "./choices-form.module.css";

type Field = { name: keyof VisitorChoices; label: string; options: { value: string; label: string }[] };

const unitFields: Field[] = [
  {
    name: "gravity",
    label: "Gravity",
    options: [
      { value: "sg", label: "SG, 1.050" },
      { value: "plato", label: "°P, 12.4" },
      { value: "brix", label: "°Bx, 12.4" },
    ],
  },
  {
    name: "temperature",
    label: "Temperature",
    options: [
      { value: "C", label: "°C" },
      { value: "F", label: "°F" },
    ],
  },
  {
    name: "volume",
    label: "Volume and weight",
    options: [
      { value: "metric", label: "Metric: litres, kilograms" },
      { value: "us", label: "US: gallons, pounds" },
      { value: "imperial", label: "Imperial: gallons, pounds" },
    ],
  },
  {
    name: "colour",
    label: "Colour",
    options: [
      { value: "srm", label: "SRM" },
      { value: "ebc", label: "EBC" },
    ],
  },
];

const fields: Field[] = [
  {
    name: "theme",
    label: "Theme",
    options: [
      { value: "system", label: "As the system" },
      { value: "light", label: "Light" },
      { value: "dark", label: "Dark" },
    ],
  },
  {
    name: "language",
    label: "Numbers and dates",
    options: [
      { value: "en", label: "English" },
      { value: "de", label: "Deutsch" },
    ],
  },
];

export function ChoicesForm({ choices, units, next }: { choices: VisitorChoices; units: boolean; next: string }) {
  return (
    <Band bare>
      <div className="c-full">
        <BackLink href={next} label="Back" />
        <Poster text={units ? "Units" : "Language"} />
        <p className="lede">Kept in one cookie on your device, and nowhere else.</p>
      </div>
      <form method="post" action="/choices" className={`c-1-6 ${styles.form}`} data-reload="">
        <input type="hidden" name="next" value={next} />
        {[...(units ? unitFields : []), ...fields].map(({ name, label, options }) => (
          <Select key={name} name={name} label={label} options={options} defaultValue={choices[name]} />
        ))}
        <Button type="submit" look="primary">
          Keep these
        </Button>
      </form>
    </Band>
  );
}
