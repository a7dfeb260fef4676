/** Rows in the owner's order, each with a word and a switch: dragged, moved by arrow keys, or without a script by buttons. */
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { RowHandle } from "../../ui/controls/row-handle.tsx";
import { Switch } from "../../ui/controls/switch.tsx";
import { useTongue } from "../../words/tongue.ts";
import { useWords } from "../../words/words.ts";
import { useAutosave } from "./use-autosave.ts";
import styles from "./order-rows.module.css";

export type OrderRow = {
  id: string;
  /** How it is called as long as the owner has no word of their own. */
  own: string;
  /** Null where it stands nowhere in words. */
  word: string | null;
  shown: boolean;
  /** Beside the word. */
  where?: ReactNode;
  holds?: ReactNode;
};

export function OrderRows({ deed, rows, most }: { deed: string; rows: readonly OrderRow[]; most: number }) {
  const words = useWords();
  const tongue = useTongue();
  const form = useRef<HTMLFormElement>(null);
  const autosave = useAutosave(deed);
  const { order, move, back, moved } = useOrder(rows.map(({ id }) => id));
  const save = useRef(autosave.saveIn);
  useEffect(() => {
    save.current = autosave.saveIn;
  });
  useEffect(() => {
    if (moved === null || !form.current) return;
    const handle = form.current.querySelector<HTMLElement>(`[data-name="${CSS.escape(moved.id)}"] [data-handle]`);
    handle?.focus();
    save.current(form.current, 0);
  }, [moved]);
  const sorted = order.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const late = rows.filter(({ id }) => !order.includes(id));
  const all = [...sorted, ...late];
  return (
    <form {...autosave.form} ref={form}>
      <input type="hidden" name="deed" value={deed} />
      <ol className={styles.rows}>
        {all.map((row, index) => (
          <li key={row.id} data-reorder="" data-name={row.id}>
            <input type="hidden" name="rows" value={row.id} />
            <RowHandle label={row.word || row.own} index={index} onMove={(to) => move(row.id, to)} onReturn={back} />
            <span className={styles.word} {...(row.word ? tongue() : {})}>
              {row.word === null ? (
                <>
                  <input type="hidden" name="words" value="" />
                  {row.own}
                </>
              ) : (
                <Input
                  dense
                  label={words.text("settings.order.word", { name: row.own })}
                  labelHidden
                  name="words"
                  defaultValue={row.word}
                  placeholder={row.own}
                  maxLength={most}
                />
              )}
            </span>
            <span className={styles.where}>{row.where}</span>
            <span className={styles.holds}>{row.holds}</span>
            <span className={styles.ways}>
              <MoveButton row={row} way="up" disabled={index === 0} />
              <MoveButton row={row} way="down" disabled={index === all.length - 1} />
            </span>
            <Switch
              label={words.text("settings.order.shown", { name: row.word || row.own })}
              labelHidden
              name="shown"
              value={row.id}
              defaultChecked={row.shown}
            />
          </li>
        ))}
      </ol>
      <Button type="submit" look="primary" dense className={styles.plainOnly}>
        {words.say("settings.save")}
      </Button>
    </form>
  );
}

/** The order at hand; `back` leads to where the rows stood when the first of these moves began. */
function useOrder(given: readonly string[]) {
  const [order, setOrder] = useState(given);
  const [moved, setMoved] = useState<{ id: string } | null>(null);
  const [before, setBefore] = useState<{ id: string; order: readonly string[] } | null>(null);
  const move = (id: string, to: number) => {
    const rest = order.filter((each) => each !== id);
    if (to < 0 || to > rest.length || order[to] === id) return;
    if (before?.id !== id) setBefore({ id, order });
    setOrder(rest.toSpliced(to, 0, id));
    setMoved({ id });
  };
  const back = () => {
    if (!before) return;
    setOrder(before.order);
    setMoved({ id: before.id });
    setBefore(null);
  };
  return { order, move, back, moved };
}

function MoveButton({ row, way, disabled }: { row: OrderRow; way: "up" | "down"; disabled: boolean }) {
  const words = useWords();
  const name = row.word || row.own;
  return (
    <Button
      type="submit"
      name="move"
      value={`${way}:${row.id}`}
      look="quiet"
      dense
      icon={way === "up" ? IconArrowUp : IconArrowDown}
      iconOnly
      disabled={disabled}
    >
      {way === "up" ? words.say("settings.order.up", { name }) : words.say("settings.order.down", { name })}
    </Button>
  );
}
