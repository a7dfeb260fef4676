/** What a guest with the label in hand sees: the beer and the form for a tasting. */
import { BackLink } from "../../ui/back-link.tsx";
import { Band } from "../../ui/band.tsx";
import { Button } from "../../ui/button.tsx";
import { Input } from "../../ui/input.tsx";
import { Poster } from "../../ui/poster.tsx";
import { Select } from "../../ui/select.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import styles from "./tasting-view.module.css";

type TastingViewProps = {
  beer: { title: string; slug: string; style: string };
  /** What was typed and what is wrong with it. */
  failed?: { values: Record<string, string>; path: string; message: string } | undefined;
  thanks: boolean;
};

const starOptions = ["5", "4.5", "4", "3.5", "3", "2.5", "2", "1.5", "1", "0.5"].map((value) => ({
  value,
  label: `${value} of 5`,
}));

export function TastingView({ beer, failed, thanks }: TastingViewProps) {
  const at = (name: string) => ({
    defaultValue: failed?.values[name] ?? "",
    error: failed?.path === name ? failed.message : undefined,
  });
  return (
    <Band bare>
      <div className="c-full">
        <BackLink href={`/beers/${beer.slug}`} label={beer.title} />
        <Poster text={thanks ? "Thank you" : "You hold this"} />
        <p className="lede">
          {thanks
            ? `Your tasting of ${beer.title} is with the brewer, who reads each before it is shown.`
            : `${beer.title}, ${beer.style}. What is it like?`}
        </p>
      </div>
      {thanks ? null : (
        <form method="post" className={`c-1-6 ${styles.form}`}>
          {failed && failed.path === "" ? <p role="alert">{failed.message}</p> : null}
          <Select
            name="stars"
            label="Stars"
            options={starOptions}
            {...at("stars")}
            defaultValue={failed?.values["stars"] ?? "4"}
          />
          <Textarea name="note" label="What you taste" rows={4} maxLength={1000} {...at("note")} />
          <Input
            name="author"
            label="Your name or where you sit, if you like"
            maxLength={80}
            autoComplete="nickname"
            {...at("author")}
          />
          <Button type="submit" look="primary">
            Send
          </Button>
        </form>
      )}
    </Band>
  );
}
