/** The picture picker beside the text: arrows walk, Space chooses, Enter inserts, Escape closes; a picture without a description waits for one. */
import { IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { describeUpload } from "../../platform/upload-media.ts";
import { classNames } from "../../ui/class-names.ts";
import { Button } from "../../ui/controls/button.tsx";
import { DropZone } from "../../ui/controls/drop-zone.tsx";
import { Input } from "../../ui/controls/input.tsx";
import type { Picking, ShownPicture } from "../../ui/controls/picture-tools.ts";
import { Seg } from "../../ui/controls/seg.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import { useDroppedPictures } from "../../ui/controls/use-dropped-pictures.ts";
import { usePictureUploads } from "../../ui/controls/use-picture-uploads.ts";
import { Status } from "../../ui/status.tsx";
import { useWords } from "../../words/words.ts";
import { PictureGrid } from "./picture-grid.tsx";
import { usePictures } from "./use-pictures.ts";
import styles from "./picture-dock.module.css";

export function PictureDock({ place, used, act, isMute, onChoose, onClose }: Picking) {
  const words = useWords();
  const title = useId();
  const dock = useRef<HTMLElement>(null);
  const [shown, setShown] = useState("all");
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState<ShownPicture | null>(null);
  const [isMissing, setMissing] = useState(false);
  const found = usePictures({
    query,
    named: shown === "used" ? used : null,
    isUndescribed: shown === "undescribed",
  });
  const description = () => dock.current?.querySelector("textarea");
  const choose = (picture: ShownPicture) => {
    setChosen(picture);
    setMissing(false);
  };
  const asksForAlt = useRef(false);
  const askForAlt = (picture: ShownPicture) => {
    if (picture.id === chosen?.id) description()?.focus();
    else asksForAlt.current = true;
  };
  useEffect(() => {
    // There is nothing to describe before the picture stands here.
    if (asksForAlt.current) dock.current?.querySelector("textarea")?.focus();
    asksForAlt.current = false;
  }, [chosen]);
  /** Of several that come at once the first is chosen. */
  const choosesNext = useRef(false);
  const uploading = usePictureUploads((picture) => {
    setShown("all");
    setQuery("");
    found.restart();
    if (!choosesNext.current) return;
    choosesNext.current = false;
    choose(picture);
    if (!isMute && picture.alt === "") askForAlt(picture);
  });
  const upload = (files: readonly File[]) => {
    choosesNext.current = true;
    uploading.start(files);
  };
  const dropped = useDroppedPictures(upload);
  useEffect(() => dock.current?.querySelector("input")?.focus(), []);
  const insert = (picture: ShownPicture) => {
    choose(picture);
    if (isMute) return onChoose(picture, "");
    const alt = (picture.id === chosen?.id ? description()?.value : picture.alt)?.trim().replaceAll(/\s+/g, " ") ?? "";
    if (alt === "") {
      setMissing(true);
      return askForAlt(picture);
    }
    if (picture.alt === "") void describeUpload(picture.id, alt);
    return onChoose(picture, alt);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") onClose();
    else if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
    else return;
    event.stopPropagation();
  };
  return (
    <aside ref={dock} className={styles.dock} aria-labelledby={title}>
      <div
        role="presentation"
        className={classNames(styles.inside, dropped.isOver && styles.over)}
        onKeyDown={onKeyDown}
        // What is typed here belongs to no entry yet.
        onInput={(event) => event.stopPropagation()}
        {...dropped.target}
      >
        <div className={styles.head}>
          <h2 id={title}>{words.say("entry.pictures")}</h2>
          <span>{place}</span>
          <Button look="quiet" dense icon={IconX} iconOnly onClick={onClose}>
            {words.say("ui.close")}
          </Button>
        </div>
        <div className={styles.choice}>
          <div className={styles.find}>
            <Input
              dense
              type="search"
              label={words.text("entry.pictures.find")}
              labelHidden
              placeholder={words.text("entry.pictures.find.placeholder")}
              value={query}
              onChange={({ currentTarget }) => {
                setQuery(currentTarget.value);
                if (shown === "used") setShown("all");
                found.restart();
              }}
            />
            <Seg
              dense
              label={words.text("entry.pictures.which")}
              value={shown}
              onChange={(which) => {
                setShown(which);
                found.restart();
              }}
              options={[
                { value: "all", label: words.text("entry.pictures.all") },
                { value: "used", label: words.text("entry.pictures.used", { act: act === "insert" ? act : "other" }) },
                { value: "undescribed", label: words.text("entry.pictures.which.undescribed") },
              ]}
            />
          </div>
          <DropZone name="" label={words.text("entry.pictures.drop")} accept="image/*" multiple onFiles={upload} />
          <PictureGrid
            pictures={found.pictures}
            used={used}
            uploading={uploading}
            chosen={chosen}
            onChoose={choose}
            onInsert={insert}
          />
          {found.state === "away" ? <Status kind="needs-you">{words.say("entry.pictures.away")}</Status> : undefined}
          {found.state === "here" && found.pictures.length === 0 ? (
            <p className={styles.none}>{words.say("entry.pictures.none")}</p>
          ) : undefined}
          {found.more ? (
            <Button dense onClick={found.goOn}>
              {words.say("entry.pictures.more")}
            </Button>
          ) : undefined}
        </div>
        {chosen ? (
          <Chosen
            key={chosen.id}
            picture={chosen}
            act={act}
            isMute={isMute}
            isMissing={isMissing}
            onInsert={() => insert(chosen)}
          />
        ) : undefined}
      </div>
    </aside>
  );
}

/** As the words know it. */
const sayAct = (act: Picking["act"]) => (act === "choose" ? ("other" as const) : act);

type ChosenProps = Pick<Picking, "act" | "isMute"> & {
  picture: ShownPicture;
  isMissing: boolean;
  onInsert: () => void;
};

function Chosen({ picture, act: asked, isMute, isMissing, onInsert }: ChosenProps) {
  const words = useWords();
  const act = sayAct(asked);
  return (
    <div className={styles.foot}>
      {isMute ? undefined : (
        <Textarea
          dense
          rows={2}
          label={words.text("entry.pictures.description")}
          defaultValue={picture.alt}
          maxLength={1000}
          error={
            isMissing ? words.text("entry.pictures.describe", { act: act === "insert" ? act : "other" }) : undefined
          }
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey) return;
            event.preventDefault();
            onInsert();
          }}
        />
      )}
      <Button look="primary" onClick={onInsert}>
        {words.say("entry.pictures.insert", { act, name: picture.originalName })}
      </Button>
    </div>
  );
}
