/** One labelled value, as plates, spec sheets and fact lists show it. */
import type { ReactNode } from "react";

export interface Fact {
  label: string;
  value: ReactNode;
  unit?: string | undefined;
}
