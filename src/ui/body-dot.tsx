/** The colour of an instrument's body, as a ringed dot; its word always stands beside it. */
import styles from "./body-dot.module.css";

/** @param colour such as "red"; without one there is no dot */
export const BodyDot = ({ colour }: { colour: string | null }) =>
  colour === null ? null : <i className={styles.body} data-colour={colour} />;
