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
        <path d="M130 176H210M130 168H210" />
        <rect x="140" y="190" width="60" height="128" />
        <rect x="152" y="202" width="36" height="36" />
        <path className={styles.faint} d="M158 202v36M164 202v36M170 202v36M176 202v36M182 202v36" />
        <rect x="148" y="250" width="18" height="14" />
        <rect x="174" y="250" width="18" height="14" />
        <circle cx="170" cy="286" r="9" />
        <path d="M140 304H200" />
        <rect x="149" y="330" width="42" height="122" />
        <path d="M161 330v-6h18v6M149 346H191" />
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

function Board({ text }: Words) {
  const pins = Array.from({ length: 9 }, (_, index) => index);
  return (
    <>
      <g transform="rotate(-9 170 300)">
        <rect className={styles.body} x="56" y="128" width="228" height="318" rx="6" />
        <circle cx="74" cy="146" r="7" />
        <circle cx="266" cy="146" r="7" />
        <circle cx="74" cy="428" r="7" />
        <circle cx="266" cy="428" r="7" />
        <rect x="116" y="112" width="108" height="62" />
        <path d="M126 124H214M126 136H214M126 148H190" />
        <rect x="124" y="218" width="92" height="92" />
        <circle cx="138" cy="232" r="4" />
        {pins.map((pin) => (
          <path
            key={pin}
            d={`M124 ${226 + pin * 9.5}H112M216 ${226 + pin * 9.5}H228M${132 + pin * 9.5} 218V206M${132 + pin * 9.5} 310V322`}
          />
        ))}
        <path
          className={styles.faint}
          d="M112 245H84V372H104M228 264H254V352H236M170 322V356M151 322V344H128V372M189 322V340H214V372"
        />
        <rect x="96" y="372" width="36" height="18" />
        <rect x="150" y="356" width="40" height="40" />
        <rect x="204" y="372" width="24" height="18" />
        <path d="M136 446V464H204V446" />
        {pins.slice(0, 6).map((pin) => (
          <rect key={pin} x={142 + pin * 10} y="450" width="5" height="8" />
        ))}
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

function Code({ text }: Words) {
  return (
    <>
      <g transform="rotate(7 170 300)">
        <rect className={styles.body} x="34" y="140" width="272" height="300" rx="4" />
        <path d="M34 172H306" />
        <circle cx="52" cy="156" r="5" />
        <circle cx="70" cy="156" r="5" />
        <circle cx="88" cy="156" r="5" />
        <path className={styles.faint} d="M72 172V440" />
        {PROGRAM.map((line, row) => {
          const [indent = 0, ...words] = line;
          return words.map((width, index) => {
            const x = 86 + indent * 20 + words.slice(0, index).reduce((sum, word) => sum + word + 8, 0);
            return (
              <path
                key={`${row}-${index}`}
                className={index === 0 ? styles.bar : styles.thinBar}
                d={`M${x} ${196 + row * 24}h${width}`}
              />
            );
          });
        })}
        {PROGRAM.map((_, row) => (
          <path key={row} d={`M50 ${196 + row * 24}h8`} />
        ))}
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
