/** What this browser keeps of the person's work that the server has not got: the way back to each piece, or out with it. */
import { useContext, useEffect, useState } from "react";
import { type KeptRecord, keptWork } from "../../platform/offline/kept-work.ts";
import { KeeperContext } from "../../platform/offline/use-document.ts";
import { useDates } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Link } from "../../ui/link.tsx";
import { StudioTable } from "../../ui/list/studio-table.tsx";
import { useWords } from "../../words/words.ts";

type Piece = Pick<KeptRecord, "subject" | "title" | "href" | "at"> & { ids: readonly string[] };

/** Several files, or what several windows left, are one piece; latest first. */
const piecesOf = (records: readonly KeptRecord[]): Piece[] =>
  [...Map.groupBy(records, ({ subject }) => subject).values()].flatMap(([latest, ...others]) =>
    latest ? [{ ...latest, ids: [latest, ...others].map(({ id }) => id) }] : [],
  );

export function KeptTable() {
  const user = useContext(KeeperContext);
  const words = useWords();
  const dates = useDates();
  const [pieces, setPieces] = useState<Piece[]>([]);
  useEffect(() => {
    let left = false;
    const look = async () => {
      const records = await (await keptWork()).list(user);
      if (!left) setPieces(piecesOf(records));
    };
    void look();
    return () => void (left = true);
  }, [user]);
  const drop = async ({ subject, ids }: Piece) => {
    const work = await keptWork();
    for (const id of ids) await work.remove(id);
    setPieces((all) => all.filter((each) => each.subject !== subject));
  };
  if (pieces.length === 0) return null;
  return (
    <StudioTable
      caption={words.text("studio.kept")}
      titled
      rows={pieces}
      rowKey={({ subject }) => subject}
      columns={[
        {
          head: words.text("studio.kept.what"),
          cell: ({ href, title }) => <Link href={href}>{title || words.text("studio.kept.untitled")}</Link>,
        },
        { head: words.text("studio.kept.when"), number: true, dim: true, cell: ({ at }) => dates.format("moment", at) },
        {
          head: words.text("studio.kept.actions"),
          headHidden: true,
          end: true,
          cell: (piece) => (
            <Button dense look="quiet" onClick={() => void drop(piece)}>
              {words.say("studio.kept.discard", {
                title: piece.title || words.text("studio.kept.untitled"),
                unseen: (inside) => <span className="vh">{inside}</span>,
              })}
            </Button>
          ),
        },
      ]}
    />
  );
}
