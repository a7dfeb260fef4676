/** The shelf of calculators by topic. */
import { IconFlask } from "@tabler/icons-react";
import { Band } from "../../ui/frame/band.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { useWords } from "../../words/words.ts";
import type { ToolTopic } from "./queries.ts";
import { ToolList } from "./tool-list.tsx";
import styles from "./tools-view.module.css";

export function ToolsView({ topics }: { topics: readonly ToolTopic[] }) {
  const words = useWords();
  const count = topics.reduce((sum, { tools }) => sum + tools.length, 0);
  return (
    <>
      <PageHead title={words.text("tools.title")} lede={words.say("tools.lede")}>
        <p className={styles.count}>
          <Icon of={IconFlask} />
          {words.say("tools.count", { count })}
        </p>
      </PageHead>
      {topics.map(({ topic, tools }) => (
        <Band key={topic}>
          <h2 className={`c-1-4 ${styles.topic}`}>{topic}</h2>
          <div className="c-5-12">
            <ToolList tools={tools} />
          </div>
        </Band>
      ))}
    </>
  );
}
