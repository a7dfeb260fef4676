/** Files of a project: what they are, how large, and by which checksum one knows that the copy is whole. */
import { IconDownload } from "@tabler/icons-react";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Band } from "../../ui/frame/band.tsx";
import { SectionHead } from "../../ui/frame/section-head.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useTongue } from "../../words/tongue.ts";
import { useWords } from "../../words/words.ts";
import type { ProjectFile } from "./queries.ts";
import { StlPreview } from "./stl-preview.tsx";
import styles from "./project-files.module.css";

export function FileLink({ file: { name, title, bytes } }: { file: ProjectFile }) {
  const size = useFormatter().fileSize(bytes);
  return (
    <a className={styles.link} href={`/media/${name}`} download={title}>
      <Icon of={IconDownload} small />
      <span>{title}</span>
      <small>{size}</small>
    </a>
  );
}

export function ProjectFiles({ files, language }: { files: readonly ProjectFile[]; language: string }) {
  const words = useWords();
  const tongue = useTongue();
  return (
    <Band>
      <SectionHead title={words.text("project.files")} />
      <ul className={`c-full ${styles.files}`}>
        {files.map((file) => (
          <li key={file.name}>
            <div className={styles.what}>
              <FileLink file={file} />
              {file.label === "" ? undefined : <p {...tongue(language)}>{file.label}</p>}
            </div>
            {file.sha256 === null ? undefined : (
              <p className={styles.sum}>
                {words.say("project.file.checksum")} <code>{file.sha256}</code>
              </p>
            )}
            {file.isModel ? <StlPreview file={file} /> : undefined}
          </li>
        ))}
      </ul>
    </Band>
  );
}
