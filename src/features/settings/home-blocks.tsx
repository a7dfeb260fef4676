/** What the home page shows of the modules that are on, in the owner's order and words. */
import {
  homeBlocks,
  isOn,
  moduleOfBlock,
  shownBlocks,
  type SiteSettings,
} from "../../domain/publishing/site-settings.ts";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { useWords } from "../../words/words.ts";
import { OrderRows } from "./order-rows.tsx";

const longestWord = 40;

export function HomeBlocks({ settings }: { settings: SiteSettings }) {
  const words = useWords();
  const blocks = [...new Set([...settings.home, ...homeBlocks])].filter((block) =>
    isOn(settings, moduleOfBlock[block]),
  );
  const shown = shownBlocks(settings);
  return (
    <StudioSection title={words.text("settings.part.home")} aside={words.say("settings.home.aside")}>
      <OrderRows
        deed="home"
        most={longestWord}
        rows={blocks.map((block) => ({
          id: block,
          own: words.text("settings.home.block", { block }),
          // The curve across the page has no heading.
          word: block === "fermenting" ? null : (settings.homeWords[block] ?? ""),
          shown: shown.includes(block),
        }))}
      />
    </StudioSection>
  );
}
