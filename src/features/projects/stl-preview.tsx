/** A button that shows a model, where there is a script to draw it; the viewer is loaded only then. */
import { IconCube } from "@tabler/icons-react";
import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { useWords } from "../../words/words.ts";
import type { ProjectFile } from "./queries.ts";
import styles from "./stl-preview.module.css";

const StlViewer = lazy(() => import("./stl-viewer.tsx"));

/** Larger ones are for the programs that made them. */
const mostBytes = 20 * 1024 * 1024;

const never = (): (() => void) => () => undefined;

export function StlPreview({ file: { name, title, bytes } }: { file: ProjectFile }) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!hydrated || bytes > mostBytes) return null;
  const loading = <p className={styles.viewer}>{words.say("project.model.loading")}</p>;
  return isOpen ? (
    <Suspense fallback={loading}>
      <StlViewer name={name} title={title} className={styles.viewer} />
    </Suspense>
  ) : (
    <div className={styles.ask}>
      <Button dense icon={IconCube} onClick={() => setOpen(true)}>
        {words.say("project.model.show")}
      </Button>
    </div>
  );
}
