/** What the home page shows, in the owner's order; each button is a form of its own. */
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import {
  homeBlocks,
  type HomeBlock,
  isOn,
  moduleOfBlock,
  type SiteSettings,
} from "../../domain/publishing/site-settings.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Status } from "../../ui/status.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { useWords } from "../../words/words.ts";
import styles from "./settings-view.module.css";

const unseen = (inside: ReactNode) => <span className="vh">{inside}</span>;

export function HomeBlocks({ settings }: { settings: SiteSettings }) {
  const words = useWords();
  const nameOf = (block: HomeBlock) => words.text("settings.home.block", { block });
  const off = homeBlocks.filter((block) => !settings.home.includes(block));
  return (
    <StudioSection title={words.text("settings.part.home")} aside={words.say("settings.home.aside")}>
      <form method="post">
        <input type="hidden" name="deed" value="home" />
        <ol className={styles.blocks}>
          {settings.home.map((block, index) => (
            <li key={block}>
              <b className={styles.place}>{index + 1}</b>
              <BlockName block={block} settings={settings} />
              <Button
                type="submit"
                name="move"
                value={`up:${block}`}
                look="quiet"
                dense
                icon={IconArrowUp}
                iconOnly
                disabled={index === 0}
              >
                {words.say("settings.home.up", { block: nameOf(block) })}
              </Button>
              <Button
                type="submit"
                name="move"
                value={`down:${block}`}
                look="quiet"
                dense
                icon={IconArrowDown}
                iconOnly
                disabled={index === settings.home.length - 1}
              >
                {words.say("settings.home.down", { block: nameOf(block) })}
              </Button>
              <Button type="submit" name="move" value={`off:${block}`} dense>
                {words.say("settings.home.remove", { unseen, block: nameOf(block) })}
              </Button>
            </li>
          ))}
        </ol>
        {off.length > 0 ? (
          <>
            <h3 className={styles.group}>{words.say("settings.home.others")}</h3>
            <ul className={styles.blocks}>
              {off.map((block) => (
                <li key={block}>
                  <span />
                  <BlockName block={block} settings={settings} />
                  <Button type="submit" name="move" value={`on:${block}`} dense>
                    {words.say("settings.home.add", { unseen, block: nameOf(block) })}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        ) : undefined}
      </form>
    </StudioSection>
  );
}

function BlockName({ block, settings }: { block: HomeBlock; settings: SiteSettings }) {
  const words = useWords();
  return (
    <span className={styles.words}>
      {words.say("settings.home.block", { block })}
      {isOn(settings, moduleOfBlock[block]) ? undefined : (
        <Status kind="off">{words.say("settings.home.moduleOff")}</Status>
      )}
    </span>
  );
}
