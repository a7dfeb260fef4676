/** The exports that an owner can download: what is in each, and a button for it. */
import { IconDownload } from "@tabler/icons-react";
import { Button } from "../../ui/controls/button.tsx";
import { ButtonRow } from "../../ui/controls/button-row.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useWords } from "../../words/words.ts";
import styles from "./export-view.module.css";

/** @param isBusy one was asked for while another was on its way */
export function ExportView({ isBusy }: { isBusy: boolean }) {
  const words = useWords();
  return (
    <StudioSection title={words.text("siteExport.title")}>
      <div className={styles.body}>
        <p>{words.say("siteExport.what")}</p>
        <p className="dim">{words.say("siteExport.drafts")}</p>
        {isBusy ? <Notice kind="waiting" title={words.text("siteExport.busy")} urgent /> : null}
        <form method="post" action="/studio/data/export">
          <ButtonRow>
            <Button type="submit" dense name="for" value="plain" look="primary" icon={IconDownload}>
              {words.say("siteExport.plain")}
            </Button>
            <Button type="submit" dense name="for" value="hugo" icon={IconDownload}>
              {words.say("siteExport.hugo")}
            </Button>
            <Button type="submit" dense name="for" value="astro" icon={IconDownload}>
              {words.say("siteExport.astro")}
            </Button>
          </ButtonRow>
        </form>
        <p className="dim">{words.say("siteExport.backup")}</p>
      </div>
    </StudioSection>
  );
}
