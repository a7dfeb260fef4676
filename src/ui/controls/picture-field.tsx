/** A field for one picture of the media: how it looks and what it is, chosen in the picker, dropped or pasted; without JavaScript a list of names. */
import { IconPhoto, IconX } from "@tabler/icons-react";
import { type ReactNode, useContext, useEffect, useId, useRef } from "react";
import { useTongue } from "../../words/tongue.ts";
import { useWords } from "../../words/words.ts";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { Status } from "../status.tsx";
import { Button } from "./button.tsx";
import { Input } from "./input.tsx";
import { PictureToolsContext, type ShownPicture } from "./picture-tools.ts";
import { PictureUploads } from "./picture-uploads.tsx";
import { Select } from "./select.tsx";
import { Textarea } from "./textarea.tsx";
import { type ChosenPicture, type PictureChoices, useChosenPicture } from "./use-chosen-picture.ts";
import { useDroppedPictures } from "./use-dropped-pictures.ts";
import { PickContext } from "./use-picking.tsx";
import { usePictureUploads } from "./use-picture-uploads.ts";
import styles from "./picture-field.module.css";

/** The control for a picture's words. */
type Described = {
  name: string;
  label: string;
  defaultValue: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  maxLength?: number;
};

export interface PictureFieldProps {
  name: string;
  label: string;
  /** Is said elsewhere. */
  labelHidden?: boolean;
  defaultValue: string | undefined;
  choices: PictureChoices;
  hint?: ReactNode;
  error?: string | undefined;
  /** Left out where the page has words of its own for the picture. */
  described?: Described;
  /** A row of pictures: it goes with its row. */
  isRow?: boolean;
  /** Sends the picture's address, which may lead elsewhere. */
  isAddress?: boolean;
  children?: ReactNode;
}

export function PictureField({ children, described, isRow, isAddress = false, ...field }: PictureFieldProps) {
  const { name, label, labelHidden, choices, hint, error } = field;
  const words = useWords();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const first = { value: field.defaultValue ?? "", alt: described?.defaultValue ?? "" };
  const held = useChosenPicture(first, choices, isAddress);
  const focus = (what: string) => requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(what)?.focus());
  const asksForAlt = useRef(false);
  const uploading = usePictureUploads((picture) => {
    asksForAlt.current = described !== undefined && picture.alt === "";
    held.put(picture, picture.alt);
  });
  const dropped = useDroppedPictures((files) => uploading.start(files.slice(0, 1)));
  // What was put here is told as if it had been typed.
  useEffect(() => {
    if (held.puts > 0) box.current?.querySelector("[data-name]")?.dispatchEvent(new Event("input", { bubbles: true }));
    // There is nothing to describe before the picture stands here.
    if (asksForAlt.current) box.current?.querySelector("textarea")?.focus();
    asksForAlt.current = false;
  }, [held.puts]);
  return (
    <div
      ref={box}
      role="group"
      aria-labelledby={id}
      aria-describedby={error ? `${id}-error` : undefined}
      className={classNames(styles.field, dropped.isOver && styles.over)}
      data-empty={held.value === "" ? "" : undefined}
      {...dropped.target}
    >
      <span id={id} className={labelHidden ? "vh" : styles.label}>
        {label}
      </span>
      <div className={styles.card}>
        <Thumbnail of={held} />
        <Facts of={held} isMute={!described} />
        <Ways of={held} place={label} isMute={!described} isRow={isRow} focus={focus} />
      </div>
      <PictureUploads of={uploading} />
      {isAddress ? (
        <Input
          dense
          name={name}
          label={label}
          labelHidden
          value={held.value}
          onChange={({ currentTarget }) => held.typeValue(currentTarget.value)}
          data-name=""
        />
      ) : (
        <div className={styles.plain}>
          <NameControl name={name} label={label} of={held} choices={choices} />
        </div>
      )}
      {hint ? <div className={styles.hint}>{hint}</div> : undefined}
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : undefined}
      {described ? (
        <div className={styles.said} onBlur={held.keepAlt}>
          <Textarea
            dense
            rows={1}
            name={described.name}
            label={described.label}
            hint={described.hint}
            error={described.error}
            maxLength={described.maxLength}
            value={held.alt}
            onChange={({ currentTarget }) => held.typeAlt(currentTarget.value)}
          />
        </div>
      ) : undefined}
      <div className={styles.said}>{children}</div>
      <p role="status" className={styles.undo}>
        {held.before ? (
          <>
            {held.value === "" ? words.say("ui.picture.removed") : words.say("ui.picture.replaced")}
            <Button
              dense
              look="quiet"
              onClick={() => {
                held.undo();
                focus("[data-choose]");
              }}
            >
              {words.say("ui.undo")}
            </Button>
          </>
        ) : undefined}
      </p>
    </div>
  );
}

function Thumbnail({ of: { fileName, isMissing } }: { of: ChosenPicture }) {
  const tools = useContext(PictureToolsContext);
  return (
    <span className={styles.thumbnail}>
      {tools && fileName !== "" && !isMissing ? (
        <img src={tools.thumbnail(fileName)} alt="" loading="lazy" />
      ) : (
        <Icon of={IconPhoto} />
      )}
    </span>
  );
}

function Facts({ of: { value, fileName, picture, isMissing, alt }, isMute }: { of: ChosenPicture; isMute: boolean }) {
  const words = useWords();
  const tongue = useTongue();
  const tools = useContext(PictureToolsContext);
  if (value === "")
    return (
      <span className={styles.facts}>
        {words.say("ui.picture.none")} <span className={styles.drop}>{words.say("ui.picture.drop")}</span>
      </span>
    );
  return (
    <span className={styles.facts}>
      <b {...tongue()}>{picture?.originalName ?? (fileName || value)}</b>
      {isMissing ? <Status kind="needs-you">{words.say("ui.picture.missing")}</Status> : undefined}
      {picture ? <span>{tools?.sayFacts(picture)}</span> : undefined}
      {picture && !isMute && alt.trim() === "" ? (
        <span className={styles.undescribed}>{words.say("entry.pictures.undescribed")}</span>
      ) : undefined}
    </span>
  );
}

interface WaysProps {
  of: ChosenPicture;
  place: string;
  isMute: boolean;
  isRow: boolean | undefined;
  focus: (what: string) => void;
}

function Ways({ of, place, isMute, isRow, focus }: WaysProps) {
  const words = useWords();
  const pick = useContext(PickContext);
  const close = (what: string) => {
    pick(null);
    focus(what);
  };
  const choose = (picture: ShownPicture, alt: string) => {
    of.put(picture, alt);
    close("[data-choose]");
  };
  const open = () =>
    pick({
      place,
      used: of.fileName === "" ? [] : [of.fileName],
      act: "choose",
      isMute,
      onChoose: choose,
      onClose: () => close("[data-choose]"),
    });
  return (
    <span className={styles.ways}>
      <Button dense icon={IconPhoto} onClick={open} data-choose="">
        {of.value === ""
          ? words.say("ui.picture.choose", { label: place, unseen })
          : words.say("ui.picture.change", { label: place, unseen })}
      </Button>
      {of.value === "" || isRow ? undefined : (
        <Button
          dense
          look="quiet"
          icon={IconX}
          onClick={() => {
            of.remove();
            focus("[data-choose]");
          }}
        >
          {words.say("ui.picture.remove", { label: place, unseen })}
        </Button>
      )}
    </span>
  );
}

const unseen = (inside: ReactNode) => <span className="vh">{inside}</span>;

type NameControlProps = { name: string; label: string; of: ChosenPicture; choices: PictureChoices };

/** What is sent. It is seen where no script runs. */
function NameControl({ name, label, of: { value, typeValue }, choices }: NameControlProps) {
  const words = useWords();
  const id = useId();
  const common = { name, value, label, labelHidden: true, dense: true, "data-name": "" };
  if (!choices.more) {
    const names = [...new Set([...choices.names, ...choices.chosen.map((each) => each.fileName), value])];
    return (
      <Select
        {...common}
        options={[
          { value: "", label: words.text("entry.field.none") },
          ...names.filter(Boolean).map((each) => ({ value: each, label: each })),
        ]}
        onChange={({ currentTarget }) => typeValue(currentTarget.value)}
      />
    );
  }
  return (
    <>
      <Input
        {...common}
        list={id}
        autoComplete="off"
        spellCheck={false}
        hint={words.text("entry.field.find.file")}
        onChange={({ currentTarget }) => typeValue(currentTarget.value)}
      />
      <datalist id={id}>
        {choices.names.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </datalist>
    </>
  );
}
