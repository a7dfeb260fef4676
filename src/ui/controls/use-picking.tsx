/** The place of a page where the picture picker opens, for all fields below it. */
import { createContext, type ReactNode, Suspense, useContext, useState } from "react";
import { type Picking, PictureToolsContext } from "./picture-tools.ts";

export type Pick = (picking: Picking | null) => void;

export const PickContext = createContext<Pick>(() => undefined);

/** `dock` is null while nothing is chosen. */
export function usePicking(): { pick: Pick; dock: ReactNode } {
  const tools = useContext(PictureToolsContext);
  const [picking, pick] = useState<Picking | null>(null);
  const dock =
    tools && picking ? (
      <Suspense fallback={null}>
        <tools.Dock key={picking.place} {...picking} />
      </Suspense>
    ) : null;
  return { pick, dock };
}
