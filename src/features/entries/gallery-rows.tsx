/** A row of pictures in the form: chosen several at once or dropped, dragged into order, moved and removed by buttons, without JavaScript too; the last change can be undone. */
import { IconArrowDown, IconArrowUp, IconPhotoPlus, IconTrash } from "@tabler/icons-react";
import { useContext, useEffect, useRef } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { PictureField } from "../../ui/controls/picture-field.tsx";
import type { ShownPicture } from "../../ui/controls/picture-tools.ts";
import { PictureUploads } from "../../ui/controls/picture-uploads.tsx";
import { RowHandle } from "../../ui/controls/row-handle.tsx";
import { useDroppedPictures } from "../../ui/controls/use-dropped-pictures.ts";
import { PickContext } from "../../ui/controls/use-picking.tsx";
import { usePictureUploads } from "../../ui/controls/use-picture-uploads.ts";
import { classNames } from "../../ui/class-names.ts";
import { useWords } from "../../words/words.ts";
import type { Rows } from "./field.ts";
import { rowTexts } from "./form-values.ts";
import { FormStateContext, LeafField } from "./leaf-field.tsx";
import { type Gallery, useGallery } from "./use-gallery.ts";
import styles from "./gallery-rows.module.css";

export function GalleryRows({ rows }: { rows: Rows }) {
  const words = useWords();
  const { values, version } = useContext(FormStateContext);
  const pick = useContext(PickContext);
  const box = useRef<HTMLFieldSetElement>(null);
  const gallery = useGallery(rows);
  const uploading = usePictureUploads((picture) => gallery.add(picture, picture.alt));
  const dropped = useDroppedPictures(uploading.start);
  const texts = rowTexts(rows, values);
  const media = rows.fields.findIndex(({ control }) => control === "image");
  const used = texts.flatMap((row) => row[media] || []);
  const focus = (what: string) => requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(what)?.focus());
  const open = (chosen: readonly string[]) =>
    pick({
      place: rows.label,
      used: chosen,
      act: "add",
      onChoose: (picture: ShownPicture, alt) => {
        gallery.add(picture, alt);
        open([...chosen, picture.fileName]);
      },
      onClose: () => {
        pick(null);
        focus("[data-add]");
      },
    });
  // The keyboard stays with what it moved or removed, though rows are drawn anew.
  const { focused } = gallery;
  useEffect(() => {
    const element = focused && box.current?.querySelector<HTMLElement>(focused.what);
    element?.focus();
    if (element instanceof HTMLTextAreaElement && focused?.caret !== undefined)
      element.setSelectionRange(focused.caret, focused.caret);
  }, [focused]);
  return (
    <fieldset
      ref={box}
      id={`rows-${rows.name}`}
      className={classNames(styles.gallery, dropped.isOver && styles.over)}
      {...dropped.target}
    >
      <legend>{rows.label}</legend>
      {texts.length > 0 ? (
        <ol key={version}>
          {texts.map((row, index) => (
            <GalleryRow
              key={index}
              rows={rows}
              index={index}
              count={texts.length}
              gallery={gallery}
              name={row[media]}
            />
          ))}
        </ol>
      ) : undefined}
      <PictureUploads of={uploading} />
      <p role="status" className={styles.said}>
        {gallery.said}
        {gallery.undo ? (
          <Button dense look="quiet" onClick={gallery.undo} data-undo="">
            {words.say("ui.undo")}
          </Button>
        ) : undefined}
      </p>
      <div className={styles.add}>
        <Button
          type="submit"
          name="deed"
          value={`rows ${rows.name} add`}
          formNoValidate
          dense
          icon={IconPhotoPlus}
          data-add=""
          onClick={(event) => {
            event.preventDefault();
            open(used);
          }}
        >
          {words.say("entry.gallery.add")}
        </Button>
        <span className={styles.drop}>{words.say("entry.gallery.drop")}</span>
      </div>
    </fieldset>
  );
}

type GalleryRowProps = { rows: Rows; index: number; count: number; gallery: Gallery; name: string | undefined };

function GalleryRow({ rows, index, count, gallery, name }: GalleryRowProps) {
  const words = useWords();
  const { values, errors, choices } = useContext(FormStateContext);
  const label = words.text("entry.gallery.row", { row: String(index + 1) });
  const at = (leaf: string) => `${rows.name}.${index}.${leaf}`;
  const leaf = (control: "image" | "alt" | "caption") =>
    rows.fields.find((each) => (control === "image" ? each.control === "image" : each.name === control));
  const [picture, alt, caption] = [leaf("image"), leaf("alt"), leaf("caption")];
  if (!picture || !alt) return null;
  const deed = (value: string, act: () => void) => ({
    type: "submit" as const,
    name: "deed",
    value: `rows ${rows.name} ${value}`,
    formNoValidate: true,
    look: "quiet" as const,
    dense: true,
    iconOnly: true,
    onClick: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      act();
    },
  });
  const row = String(index + 1);
  return (
    <li className={styles.row} data-reorder="" data-name={name}>
      <span className={styles.handle}>
        <RowHandle
          label={label}
          index={index}
          onMove={(to) => gallery.move(index, to, `[data-reorder]:nth-child(${to + 1}) [data-handle]`)}
          onRemove={() => gallery.remove(index)}
        />
      </span>
      <PictureField
        name={at(picture.name)}
        label={label}
        labelHidden
        defaultValue={values[at(picture.name)]}
        choices={choices.pictures}
        error={errors[at(picture.name)]}
        isRow
        described={{
          name: at(alt.name),
          label: alt.label,
          defaultValue: values[at(alt.name)],
          error: errors[at(alt.name)],
        }}
      >
        {caption ? <LeafField leaf={caption} name={at(caption.name)} /> : undefined}
      </PictureField>
      <span className={styles.tools}>
        <Button
          {...deed(`up ${index}`, () => gallery.move(index, index - 1, way("up", index - 1)))}
          icon={IconArrowUp}
          disabled={index === 0}
          data-way="up"
        >
          {words.say("entry.row.up", { item: "picture", row })}
        </Button>
        <Button
          {...deed(`down ${index}`, () => gallery.move(index, index + 1, way("down", index + 1)))}
          icon={IconArrowDown}
          disabled={index === count - 1}
          data-way="down"
        >
          {words.say("entry.row.down", { item: "picture", row })}
        </Button>
        <Button {...deed(`remove ${index}`, () => gallery.remove(index))} icon={IconTrash}>
          {words.say("entry.row.remove", { item: "picture", row })}
        </Button>
      </span>
    </li>
  );
}

/** The same button of the row in its new place; its other one where that one is at an end. */
const way = (which: "up" | "down", place: number): string =>
  `[data-reorder]:nth-child(${place + 1}) :is([data-way="${which}"]:enabled, [data-way]:enabled)`;
