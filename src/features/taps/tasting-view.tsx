/** What a guest with the label in hand sees: the beer in its colour and the form for a tasting. */
import { useFormatter } from "../../platform/use-formatter.ts";
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { BackLink } from "../../ui/frame/back-link.tsx";
import { Band } from "../../ui/frame/band.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { labelCurve } from "../../ui/beer/label-fit.ts";
import { Poster } from "../../ui/frame/poster.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { srmClass } from "../../ui/beer/srm-class.ts";
import { Textarea } from "../../ui/controls/textarea.tsx";
import { useWords } from "../../words/words.ts";
import { labelShape, srmOf } from "./beer-label.ts";
import type { BeerPage } from "./queries.ts";
import styles from "./tasting-view.module.css";

type TastingViewProps = {
  beer: Pick<BeerPage, "title" | "slug" | "style" | "srm" | "og" | "fg" | "curve">;
  thanks: boolean;
  /** Unlike that of any other form: guests look the same. */
  opened: string;
};

const starChoices = [5, 4.5, 4, 3.5, 3, 2.5, 2, 1.5, 1, 0.5];

export function TastingView({ beer, thanks, opened }: TastingViewProps) {
  const words = useWords();
  const { og, fg, curve } = labelShape(beer);
  return (
    <>
      <section className={`${styles.held} ${srmClass(srmOf(beer))}`}>
        <svg className={styles.field} viewBox="0 0 300 400" preserveAspectRatio="none" aria-hidden="true">
          <path d={labelCurve(og, fg, curve)} />
        </svg>
        <div className="grid">
          <div className="c-full">
            <BackLink href={`/beers/${beer.slug}`} label={beer.title} />
            <Poster text={thanks ? words.text("hold.thanks") : words.text("hold.headline", { beer: beer.title })} />
            <p className="lede">{beer.style}</p>
          </div>
        </div>
      </section>
      <Band>
        {thanks ? (
          <p className="lede c-1-8">{words.say("hold.thanks.text", { beer: beer.title })}</p>
        ) : (
          <TastingForm opened={opened} />
        )}
      </Band>
    </>
  );
}

function TastingForm({ opened }: { opened: string }) {
  const words = useWords();
  const formatter = useFormatter();
  const { trouble, field } = useDeedForm("", { stars: "4" });
  return (
    <form method="post" className={`c-1-6 ${styles.form}`}>
      <input type="hidden" name="opened" value={opened} />
      <h2 className="t-3xl">{words.say("beer.rate")}</h2>
      {trouble ? <p role="alert">{trouble}</p> : null}
      <Select
        label={words.text("hold.stars")}
        options={starChoices.map((stars) => ({
          value: `${stars}`,
          label: words.text("ui.rating", { rating: formatter.number(stars) }),
        }))}
        {...field("stars")}
      />
      <Textarea label={words.text("hold.note")} rows={4} maxLength={1000} {...field("note")} />
      <Input label={words.text("hold.author")} maxLength={80} autoComplete="nickname" {...field("author")} />
      <Button type="submit" look="primary">
        {words.say("hold.send")}
      </Button>
    </form>
  );
}
