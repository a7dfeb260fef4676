/** Beside the head of the settings: when what one typed was saved. */
import { Status } from "../../ui/status.tsx";
import { useWords } from "../../words/words.ts";
import { useSaved } from "./use-autosave.ts";

/** `led`: a form without a script was saved and led here. */
export function SavedAt({ led }: { led: boolean }) {
  const words = useWords();
  const saved = useSaved().data;
  const said = saved ? saved.said : led ? words.text("settings.saved") : "";
  return <output data-saved="">{said ? <Status kind="fine">{said}</Status> : null}</output>;
}
