/** The waterline of building pages: a project's drawing floats between the page and a field of steel, its numbers lie under water. */
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import type { Fact } from "./fact.ts";
import { useTongue } from "../../words/tongue.ts";
import { Link } from "../link.tsx";
import { ProjectDrawing, type DrawingKind } from "./project-drawing.tsx";
import { SpecSheet } from "../beer/spec-sheet.tsx";
import styles from "./float-band.module.css";

interface FloatBandProps {
  /** Line over the name on the home page, such as "Latest project, hardware and firmware". */
  over?: string;
  title: string;
  /** Leads to the project from the home page. */
  href?: string;
  text: ReactNode;
  drawing: DrawingKind;
  /** What the drawing shows, for those who can't see it. */
  drawingLabel: string;
  /** A measured word on the drawing, such as "38.2°". */
  drawingText?: string;
  items: readonly Fact[];
  /** On the project's own page: the title is the poster, put in by the page. */
  poster?: ReactNode;
  /** Of title and text; "" or none for the site's. */
  language?: string | undefined;
}

export function FloatBand(props: FloatBandProps) {
  const tongue = useTongue();
  return (
    <section className={classNames(styles.band, props.poster !== undefined && styles.bare)}>
      <div className={`grid ${styles.bench}`}>
        <div className={classNames(styles.drawing, styles[props.drawing])}>
          <ProjectDrawing kind={props.drawing} label={props.drawingLabel} text={props.drawingText} />
        </div>
        <div className={styles.text}>
          {props.over ? <p className="geom dim">{props.over}</p> : undefined}
          {props.poster ?? (
            <h2 className="t-5xl" {...tongue(props.language)}>
              {props.href ? <Link href={props.href}>{props.title}</Link> : props.title}
            </h2>
          )}
          <p className="lede" {...tongue(props.language)}>
            {props.text}
          </p>
        </div>
        <div className={styles.spec}>
          {props.items.length > 0 ? <SpecSheet items={props.items} small onField /> : undefined}
        </div>
      </div>
    </section>
  );
}
