/** What the site is for: three starts, a switch for each module, and what the site is then. */
import {
  IconBeer,
  IconCode,
  IconFlask,
  IconMicrophone,
  IconMusic,
  IconSchool,
  IconThermometer,
  IconTools,
  IconArticle,
} from "@tabler/icons-react";
import type { Icon as TablerIcon } from "@tabler/icons-react";
import { useState } from "react";
import {
  presets,
  shownBlocks,
  siteModules,
  type HomeBlock,
  type ModuleId,
  type PresetId,
  type SiteModule,
  type SiteSettings,
} from "../../domain/publishing/site-settings.ts";
import { sectionLabel } from "../../platform/section-label.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { srmClass } from "../../ui/beer/srm-class.ts";
import { StudioHead } from "../../ui/frame/studio-head.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { StudioTable } from "../../ui/list/studio-table.tsx";
import { Switch } from "../../ui/controls/switch.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import type { SettingsPage } from "./queries.ts";
import { useSaved } from "./use-autosave.ts";
import styles from "./module-switches.module.css";

const icons: Record<ModuleId, TablerIcon> = {
  beers: IconBeer,
  fermentation: IconThermometer,
  recipes: IconFlask,
  tools: IconTools,
  projects: IconCode,
  writing: IconArticle,
  talks: IconMicrophone,
  music: IconMusic,
  about: IconSchool,
};
const starts: readonly PresetId[] = ["brewery", "portfolio", "both"];

function sayPreset(words: Words, id: PresetId): { label: string; text: string } {
  switch (id) {
    case "brewery":
      return { label: words.text("settings.modules.brewery"), text: words.text("settings.modules.brewery.text") };
    case "portfolio":
      return { label: words.text("settings.modules.portfolio"), text: words.text("settings.modules.portfolio.text") };
    case "both":
      return { label: words.text("settings.modules.both"), text: words.text("settings.modules.both.text") };
  }
}

/** As its address says. */
const word = (id: ModuleId) => siteModules.find((module) => module.id === id)?.path.slice(1) ?? id;
const isSame = (on: readonly ModuleId[], preset: PresetId) =>
  on.length === presets[preset].length && presets[preset].every((id) => on.includes(id));

export function ModuleSwitches({ page }: { page: SettingsPage }) {
  const words = useWords();
  const saved = useSaved();
  const [on, setOn] = useState<readonly ModuleId[]>(page.settings.modules);
  const choose = (modules: readonly ModuleId[]) => {
    setOn(modules);
    const form = new FormData();
    form.set("deed", "modules");
    form.set("live", "1");
    for (const id of modules) form.append("modules", id);
    void saved.submit(form, { method: "post" });
  };
  return (
    <form method="post">
      <input type="hidden" name="deed" value="modules" />
      <StudioSection title={words.text("settings.modules.start")} aside={words.say("settings.modules.start.aside")}>
        <div className={styles.starts}>
          {starts.map((id) => (
            <button
              key={id}
              type="submit"
              name="preset"
              value={id}
              aria-pressed={isSame(on, id)}
              className={styles.start}
              onClick={(event) => {
                event.preventDefault();
                choose(presets[id]);
              }}
            >
              <b>{sayPreset(words, id).label}</b>
              <span>{sayPreset(words, id).text}</span>
              <span className={styles.map}>
                <i>/</i>
                {presets[id].map((module) => (
                  <em key={module}>{word(module)}</em>
                ))}
              </span>
            </button>
          ))}
        </div>
      </StudioSection>
      <div className={styles.pair}>
        <div>
          {(["brewing", "building"] as const).map((side) => (
            <ModuleTable key={side} side={side} page={page} on={on} choose={choose} />
          ))}
          <Button type="submit" look="primary" dense className={styles.withoutScript}>
            {words.say("settings.save")}
          </Button>
        </div>
        <SiteThen settings={page.settings} on={on} />
      </div>
    </form>
  );
}

type TableProps = {
  side: SiteModule["side"];
  page: SettingsPage;
  on: readonly ModuleId[];
  choose: (modules: readonly ModuleId[]) => void;
};

function ModuleTable({ side, page, on, choose }: TableProps) {
  const words = useWords();
  const holds = ({ id }: SiteModule) => {
    const count = page.holds[id];
    return count === null ? "" : words.text("settings.modules.holds", { count });
  };
  return (
    <div className={styles.table}>
      <StudioTable
        caption={side === "brewing" ? words.text("settings.modules.brewing") : words.text("settings.modules.building")}
        titled
        rows={siteModules.filter((module) => module.side === side)}
        rowKey={({ id }) => id}
        columns={[
          {
            head: words.text("settings.modules.module"),
            cell: (module) => (
              <span className={classNames(styles.name, !on.includes(module.id) && styles.off)}>
                <Icon of={icons[module.id]} />
                <b>{sectionLabel(words, module.id)}</b>
              </span>
            ),
          },
          {
            head: words.text("settings.modules.path"),
            dim: true,
            wideOnly: true,
            cell: ({ path }) => <code>{path}</code>,
          },
          { head: words.text("settings.modules.entries"), end: true, dim: true, cell: holds },
          {
            head: words.text("settings.modules.on"),
            end: true,
            cell: ({ id }) => (
              <Switch
                label={sectionLabel(words, id)}
                labelHidden
                name="modules"
                value={id}
                checked={on.includes(id)}
                onChange={(event) =>
                  choose(
                    event.currentTarget.checked
                      ? siteModules.map((module) => module.id).filter((each) => each === id || on.includes(each))
                      : on.filter((each) => each !== id),
                  )
                }
              />
            ),
          },
        ]}
      />
    </div>
  );
}

/** Blocks that the drawing shows as a line of text. */
const drawnInWords = (block: HomeBlock) => block !== "fermenting" && block !== "taps";

/** A small drawing of the home page, and in words what is gone. */
function SiteThen({ settings, on }: { settings: SiteSettings; on: readonly ModuleId[] }) {
  const words = useWords();
  const formatter = useFormatter();
  const blocks = shownBlocks({ ...settings, modules: [...on] });
  const off = siteModules.filter(({ id }) => !on.includes(id));
  return (
    <section aria-live="polite">
      <StudioHead
        title={words.text("settings.modules.preview")}
        end={words.say("settings.modules.preview.count", { on: `${on.length}`, all: `${siteModules.length}` })}
      />
      <div className={styles.mini} aria-hidden="true">
        <div className={styles.miniRail}>
          {on.map((id) => (
            <i key={id}>{word(id)}</i>
          ))}
        </div>
        <div className={styles.miniPage}>
          {blocks.includes("fermenting") ? (
            <div className={styles.miniCurve}>
              <svg viewBox="0 0 300 96" preserveAspectRatio="none">
                <path d="M0 9C40 20 70 44 100 51S128 58 128 58" />
              </svg>
              <b>{formatter.gravity(1.021).number}</b>
            </div>
          ) : undefined}
          {blocks.includes("taps") ? (
            <div className={styles.miniTaps}>
              {[4, 40, 12].map((srm) => (
                <span key={srm} className={srmClass(srm)} />
              ))}
            </div>
          ) : undefined}
          {blocks.filter(drawnInWords).map((block) => (
            <u key={block}>{words.say("settings.home.drawn", { block })}</u>
          ))}
          {blocks.length === 0 ? <u>{words.say("settings.modules.preview.empty")}</u> : undefined}
        </div>
      </div>
      {off.map(({ id, path }) => (
        <p key={id} className={styles.gone}>
          {words.say("settings.modules.off", {
            section: sectionLabel(words, id),
            path,
            strong: (inside) => <b>{inside}</b>,
          })}
        </p>
      ))}
      {off.length === 0 ? <p className={styles.gone}>{words.say("settings.modules.allOn")}</p> : undefined}
    </section>
  );
}
