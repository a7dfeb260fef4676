/** Own line drawings for projects, all floating at the same waterline: hydrometer, board, code, rig. */
import styles from "./project-drawing.module.css";

export type DrawingKind = "hydrometer" | "board" | "code" | "rig";

interface ProjectDrawingProps {
  kind: DrawingKind;
  label: string;
  /** A measured word on the drawing. */
  text?: string | undefined;
}

/** Every drawing is 340 by 520 and swims with its point 170, 300 on the waterline. */
export function ProjectDrawing({ kind, label, text }: ProjectDrawingProps) {
  const Drawing = DRAWINGS[kind];
  return (
    <svg className={styles.drawing} viewBox="0 0 340 520" role="img" aria-label={label}>
      <Drawing text={text} />
    </svg>
  );
}

interface Words {
  text: string | undefined;
}

function Hydrometer({ text }: Words) {
  return (
    <>
      <g transform="rotate(38.2 170 300)">
        <rect className={styles.body} x="130" y="110" width="80" height="380" rx="40" />
        <path d="M130 176H210M130 168H210M140 190h60v128h-60ZM152 202h36v36h-36ZM148 250h18v14h-18ZM174 250h18v14h-18ZM161 286a9 9 0 1 0 18 0a9 9 0 1 0-18 0M140 304H200M149 330h42v122h-42ZM161 330v-6h18v6M149 346H191" />
        <path className={styles.faint} d="M158 202v36M164 202v36M170 202v36M176 202v36M182 202v36" />
        <path className={styles.dashed} d="M170 60V110" />
      </g>
      <path className={styles.dashed} d="M170 300V70" />
      <path d="M170 84A216 216 0 0 1 303.6 130.3" />
      <path d="M292 127.5L303.6 130.3L299 119.5" />
      <circle className={styles.solid} cx="170" cy="300" r="3.5" />
      {text ? (
        <text x="214" y="74">
          {text}
        </text>
      ) : undefined}
    </>
  );
}

const pins = Array.from({ length: 9 }, (_, index) => index);
const pinLines = pins
  .map((pin) => pin * 9.5)
  .map((at) => `M124 ${226 + at}H112M216 ${226 + at}H228M${132 + at} 218V206M${132 + at} 310V322`)
  .join("");
const contacts = pins
  .slice(0, 6)
  .map((pin) => `M${142 + pin * 10} 450h5v8h-5Z`)
  .join("");

const board =
  "M67 146a7 7 0 1 0 14 0a7 7 0 1 0-14 0M259 146a7 7 0 1 0 14 0a7 7 0 1 0-14 0M67 428a7 7 0 1 0 14 0a7 7 0 1 0-14 0M259 428a7 7 0 1 0 14 0a7 7 0 1 0-14 0M116 112h108v62h-108ZM126 124H214M126 136H214M126 148H190M124 218h92v92h-92ZM134 232a4 4 0 1 0 8 0a4 4 0 1 0-8 0M96 372h36v18h-36ZM150 356h40v40h-40ZM204 372h24v18h-24ZM136 446V464H204V446" +
  pinLines +
  contacts;

function Board({ text }: Words) {
  return (
    <>
      <g transform="rotate(-9 170 300)">
        <rect className={styles.body} x="56" y="128" width="228" height="318" rx="6" />
        <path d={board} />
        <path
          className={styles.faint}
          d="M112 245H84V372H104M228 264H254V352H236M170 322V356M151 322V344H128V372M189 322V340H214V372"
        />
      </g>
      {text ? (
        <text x="170" y="88" textAnchor="middle">
          {text}
        </text>
      ) : undefined}
    </>
  );
}

/** Lines of a program as bars: indent and lengths of their words. */
const PROGRAM: readonly (readonly number[])[] = [
  [0, 46, 62],
  [1, 70, 34],
  [1, 30, 88],
  [2, 54, 40],
  [2, 92],
  [1, 24, 36, 28],
  [0, 18],
  [0, 52, 76],
  [1, 84, 26],
  [1, 38],
];

const heightOf = (row: number) => 196 + row * 24;
/** The first words of all lines, or the others, as one path. */
const barsOf = (isFirst: boolean): string =>
  PROGRAM.flatMap(([indent = 0, ...words], row) =>
    words.map((width, index) => {
      const before = words.slice(0, index).reduce((sum, word) => sum + word + 8, 0);
      return (index === 0) === isFirst ? `M${86 + indent * 20 + before} ${heightOf(row)}h${width}` : "";
    }),
  ).join("");
const bars = barsOf(true);
const thinBars = barsOf(false);
const frame =
  "M34 172H306M47 156a5 5 0 1 0 10 0a5 5 0 1 0-10 0M65 156a5 5 0 1 0 10 0a5 5 0 1 0-10 0M83 156a5 5 0 1 0 10 0a5 5 0 1 0-10 0" +
  PROGRAM.map((_, row) => `M50 ${heightOf(row)}h8`).join("");

function Code({ text }: Words) {
  return (
    <>
      <g transform="rotate(7 170 300)">
        <rect className={styles.body} x="34" y="140" width="272" height="300" rx="4" />
        <path d={frame} />
        <path className={styles.faint} d="M72 172V440" />
        <path className={styles.bar} d={bars} />
        <path className={styles.thinBar} d={thinBars} />
      </g>
      {text ? (
        <text x="170" y="100" textAnchor="middle">
          {text}
        </text>
      ) : undefined}
    </>
  );
}

function Rig({ text }: Words) {
  return (
    <>
      <path d="M30 420H310M60 420V500M280 420V500M60 462H280" />
      <path className={styles.body} d="M52 210H148V404A16 16 0 0 1 132 420H68A16 16 0 0 1 52 404Z" />
      <path d="M44 210H156M60 200H140M92 200V186H108V200" />
      <path className={styles.faint} d="M52 276H148M52 288H148" />
      <path className={styles.body} d="M192 170H292V404A16 16 0 0 1 276 420H208A16 16 0 0 1 192 404Z" />
      <path d="M184 170H300" />
      <path className={styles.dashed} d="M192 300H292" />
      <path d="M148 392H168V332H192M292 392H316V140H242V170" />
      <circle className={styles.body} cx="168" cy="362" r="14" />
      <path d="M160 370L168 350L176 370Z" />
      <circle className={styles.body} cx="242" cy="240" r="26" />
      <path d="M242 240L256 224M224 250H228M242 220V224M260 250H256" />
      <path d="M84 344V250M84 344a9 9 0 1 0 1 0M100 250V330" />
      {text ? (
        <text x="196" y="118">
          {text}
        </text>
      ) : undefined}
    </>
  );
}

const DRAWINGS = { hydrometer: Hydrometer, board: Board, code: Code, rig: Rig } as const;
