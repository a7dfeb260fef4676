/** The real home page in two frames, as the settings make it: drawn again whenever something was saved. */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { contrastRatio } from "../../domain/colour/beer-colour.ts";
import { type AccentId, accents, grounds } from "../../domain/publishing/accents.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Seg } from "../../ui/controls/seg.tsx";
import { StudioHead } from "../../ui/frame/studio-head.tsx";
import { useWords } from "../../words/words.ts";
import { useSaved } from "./use-autosave.ts";
import styles from "./look-preview.module.css";

/** Pixels of the name's letters in each frame; null until it has been drawn. */
export type Measured = { wide: number | null; narrow: number | null };

type Scheme = "light" | "dark";

const address = "/?look";

function nameSize(frame: HTMLIFrameElement | null): number | null {
  const heading = frame?.contentDocument?.querySelector("h1");
  const size = heading && Number.parseFloat(frame?.contentWindow?.getComputedStyle(heading).fontSize ?? "");
  return size ? Math.round(size) : null;
}

type PreviewProps = {
  /** Null where no rule is shown. */
  accent: AccentId | null;
  onMeasured: (measured: Measured) => void;
};

export function LookPreview({ accent, onMeasured }: PreviewProps) {
  const words = useWords();
  const saved = useSaved().data;
  const wide = useRef<HTMLIFrameElement>(null);
  const narrow = useRef<HTMLIFrameElement>(null);
  const [scheme, setScheme] = useState<Scheme>("light");
  useEffect(() => {
    if (saved?.refused === null) for (const { current } of [wide, narrow]) current?.contentWindow?.location.reload();
  }, [saved]);
  const show = () => {
    for (const { current } of [wide, narrow])
      if (current?.contentDocument?.documentElement) current.contentDocument.documentElement.dataset["theme"] = scheme;
    onMeasured({ wide: nameSize(wide.current), narrow: nameSize(narrow.current) });
  };
  // A frame that was drawn before this page came alive tells nobody.
  const showAgain = useEffectEvent(show);
  useEffect(() => showAgain(), [scheme]);
  return (
    <aside className={styles.preview} aria-label={words.text("settings.preview")}>
      <StudioHead
        title={words.text("settings.preview")}
        end={
          <Seg
            dense
            label={words.text("settings.preview.theme")}
            value={scheme}
            onChange={(value) => setScheme(value === "dark" ? "dark" : "light")}
            options={[
              { value: "light", label: words.text("settings.preview.light") },
              { value: "dark", label: words.text("settings.preview.dark") },
            ]}
          />
        }
      />
      <Frame of={wide} className={styles.wide} title={words.text("settings.preview.wide")} onLoad={show} />
      <div className={styles.below}>
        <Frame of={narrow} className={styles.narrow} title={words.text("settings.preview.narrow")} onLoad={show} />
        <div className={styles.said}>
          <p>{words.say("settings.preview.sizes")}</p>
          {accent ? <Contrast accent={accent} /> : null}
        </div>
      </div>
    </aside>
  );
}

type FrameProps = {
  of: RefObject<HTMLIFrameElement | null>;
  className: string | undefined;
  title: string;
  onLoad: () => void;
};

/** To be looked at: what is in it is neither clicked nor walked through. */
const Frame = ({ of, className, title, onLoad }: FrameProps) => (
  <div className={className} dir="ltr" inert>
    <iframe ref={of} src={address} title={title} tabIndex={-1} onLoad={onLoad} />
  </div>
);

function Contrast({ accent }: { accent: AccentId }) {
  const words = useWords();
  const formatter = useFormatter();
  const { field, onField, link } = accents[accent];
  const ratio = (one: string, other: string) => formatter.number(contrastRatio(one, other), 1, 1);
  return (
    <ul>
      <li>
        {words.say("settings.preview.text", {
          light: ratio(onField[0], field[0]),
          dark: ratio(onField[1], field[1]),
        })}
      </li>
      <li>
        {words.say("settings.preview.links", {
          light: ratio(link[0], grounds[0]),
          dark: ratio(link[1], grounds[1]),
        })}
      </li>
    </ul>
  );
}
