/** A compared text: what came is underlined, what went struck out. */
import type { Piece } from "./compare-words.ts";
import styles from "./pieces.module.css";

export const Pieces = ({ of }: { of: readonly Piece[] }) =>
  of.map(({ text, is }, index) =>
    is === "added" ? (
      <ins key={index} className={styles.added}>
        {text}
      </ins>
    ) : is === "removed" ? (
      <del key={index} className={styles.removed}>
        {text}
      </del>
    ) : (
      <span key={index}>{text}</span>
    ),
  );
