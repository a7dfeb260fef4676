/** What the home page shows, in the owner's order; each button is a form of its own. */
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
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
import styles from "./settings-view.module.css";

const words: Record<HomeBlock, string> = {
  fermenting: "What ferments now: the curve across the page",
  taps: "What is on tap",
  project: "The latest project",
  writing: "The latest writing",
  talk: "The next talk, else the last",
  music: "The latest record",
  recipes: "The latest recipes",
};

export function HomeBlocks({ settings }: { settings: SiteSettings }) {
  const off = homeBlocks.filter((block) => !settings.home.includes(block));
  return (
    <StudioSection title="Home page" aside="from top to bottom">
      <form method="post">
        <input type="hidden" name="deed" value="home" />
        <ol className={styles.blocks}>
          {settings.home.map((block, index) => (
            <li key={block}>
              <b className={styles.place}>{index + 1}</b>
              <Words block={block} settings={settings} />
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
                Move up: {words[block]}
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
                Move down: {words[block]}
              </Button>
              <Button type="submit" name="move" value={`off:${block}`} dense aria-label={`Take off: ${words[block]}`}>
                Take off
              </Button>
            </li>
          ))}
        </ol>
        {off.length > 0 ? (
          <>
            <h3 className={styles.group}>Not on the home page</h3>
            <ul className={styles.blocks}>
              {off.map((block) => (
                <li key={block}>
                  <span />
                  <Words block={block} settings={settings} />
                  <Button type="submit" name="move" value={`on:${block}`} dense aria-label={`Put on: ${words[block]}`}>
                    Put on
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

function Words({ block, settings }: { block: HomeBlock; settings: SiteSettings }) {
  return (
    <span className={styles.words}>
      {words[block]}
      {isOn(settings, moduleOfBlock[block]) ? undefined : <Status kind="off">its module is off</Status>}
    </span>
  );
}
