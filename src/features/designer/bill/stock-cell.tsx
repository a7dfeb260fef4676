/** What is left in stock of a row's ingredient, in words with their mark. */
import { Status } from "../../../ui/status.tsx";
import { useWords } from "../../../words/words.ts";
import type { QuantityKind } from "./quantity-kinds.ts";
import type { Stock } from "./stock.ts";

export function StockCell({ stock, kind }: { stock: Stock | null; kind: QuantityKind }) {
  const words = useWords();
  if (!stock) return undefined;
  const text = (amount: number) => `${kind.format(amount)} ${kind.unit}`.trim();
  if (stock.left <= 0) return <Status kind="off">{words.say("designer.stock.none")}</Status>;
  if (stock.short > 0)
    return <Status kind="needs-you">{words.say("designer.stock.short", { amount: text(stock.short) })}</Status>;
  return <Status kind="fine">{text(stock.left)}</Status>;
}
