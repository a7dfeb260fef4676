/** Beside the head of the settings: when what one typed was saved. */
import { useState } from "react";
import { useLocation } from "react-router";
import { Status } from "../../ui/status.tsx";
import { useWords } from "../../words/words.ts";
import { useSaved } from "./use-autosave.ts";

export function SavedAt() {
  const words = useWords();
  const { data } = useSaved();
  const { key, search } = useLocation();
  // A form that is saved by its button was saved and led here.
  const led = new URLSearchParams(search).has("saved");
  const [typed, setTyped] = useState({ data, key });
  if (typed.data !== data) setTyped({ data, key });
  const isTyped = data !== undefined && (!led || typed.key === key);
  const said = isTyped ? data.said : led ? words.text("settings.saved") : "";
  return (
    <output data-saved="">
      {said ? (
        <Status key={key} kind="fine">
          {said}
        </Status>
      ) : null}
    </output>
  );
}
