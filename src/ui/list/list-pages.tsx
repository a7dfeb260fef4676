/** The pages of a public list, on the grid under it. */
import type { ComponentProps } from "react";
import { Band } from "../frame/band.tsx";
import { Pager } from "./pager.tsx";

type ListPagesProps = Pick<ComponentProps<typeof Pager>, "label" | "hrefOf" | "before" | "after"> & {
  list: { number: number; pages: number };
  /** Under rows that leave the first columns to headings, such as years. */
  indented?: boolean;
};

/** Nothing where there is one page. */
export function ListPages({ list, indented = false, ...rest }: ListPagesProps) {
  if (list.pages <= 1) return undefined;
  return (
    <Band bare>
      <div className={indented ? "c-4-12" : "c-full"}>
        <Pager page={list.number} pages={list.pages} {...rest} />
      </div>
    </Band>
  );
}
