/** The form of a visitor's units, where the site has any, theme and language. */
import type { SentChoices, VisitorChoices } from "../../platform/visitor-choices.ts";
import { BackLink } from "../../ui/frame/back-link.tsx";
import { Band } from "../../ui/frame/band.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Poster } from "../../ui/frame/poster.tsx";
import { Select } from "../../ui/controls/select.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import styles from "./choices-form.module.css";

type Option = { value: string; label: string };
type Field = { name: keyof VisitorChoices; label: string; options: Option[] };

const unitFields = (words: Words): Field[] => [
  {
    name: "gravity",
    label: words.text("choices.gravity"),
    options: [
      { value: "sg", label: words.text("choices.gravity.sg") },
      { value: "plato", label: words.text("choices.gravity.plato") },
      { value: "brix", label: words.text("choices.gravity.brix") },
    ],
  },
  {
    name: "temperature",
    label: words.text("choices.temperature"),
    options: [
      { value: "C", label: "°C" },
      { value: "F", label: "°F" },
    ],
  },
  {
    name: "volume",
    label: words.text("choices.volume"),
    options: [
      { value: "metric", label: words.text("choices.volume.metric") },
      { value: "us", label: words.text("choices.volume.us") },
      { value: "imperial", label: words.text("choices.volume.imperial") },
    ],
  },
  {
    name: "colour",
    label: words.text("choices.colour"),
    options: [
      { value: "srm", label: "SRM" },
      { value: "ebc", label: "EBC" },
    ],
  },
];

const fields = (words: Words, languages: Option[]): Field[] => [
  {
    name: "theme",
    label: words.text("choices.theme"),
    options: [
      { value: "system", label: words.text("choices.theme.system") },
      { value: "light", label: words.text("choices.theme.light") },
      { value: "dark", label: words.text("choices.theme.dark") },
    ],
  },
  { name: "language", label: words.text("choices.language"), options: languages },
];

type ChoicesFormProps = { choices: SentChoices; languages: Option[]; units: boolean; next: string };

export function ChoicesForm({ choices, languages, units, next }: ChoicesFormProps) {
  const words = useWords();
  return (
    <Band bare>
      <div className="c-full">
        <BackLink href={next} label={words.text("choices.back")} />
        <Poster text={units ? words.text("choices.headline") : words.text("choices.headlineWithoutUnits")} />
        <p className="lede">{words.say("choices.lede")}</p>
      </div>
      <form method="post" action="/choices" className={`c-1-6 ${styles.form}`} data-reload="">
        <input type="hidden" name="next" value={next} />
        {[...(units ? unitFields(words) : []), ...fields(words, languages)].map(({ name, label, options }) => (
          <Select key={name} name={name} label={label} options={options} defaultValue={choices[name]} />
        ))}
        <Button type="submit" look="primary">
          {words.say("choices.keep")}
        </Button>
      </form>
    </Band>
  );
}
