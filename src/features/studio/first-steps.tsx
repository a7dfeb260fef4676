/** The studio of a site without anything in it yet: what to do first. */
import type { ReactNode } from "react";
import { useFormatter } from "../../platform/use-formatter.ts";
import { EmptyState } from "../../ui/list/empty-state.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { useWords } from "../../words/words.ts";
import { roomLabel } from "./room-label.ts";

export type FirstStepsProps = {
  brews: boolean;
  writes: boolean;
  /** The owner has given the site a name of its own. */
  isNamed: boolean;
};

export function FirstSteps({ brews, writes, isNamed }: FirstStepsProps) {
  const words = useWords();
  const formatter = useFormatter();
  const step = (title: string, text: string, href: string, label: ReactNode, look: "plain" | "primary" = "plain") => ({
    title,
    text,
    actions: (
      <LinkButton dense look={look} href={href}>
        {label}
      </LinkButton>
    ),
  });
  const naming = step(
    words.text("studio.first.name"),
    words.text("studio.first.name.text"),
    "/studio/settings",
    roomLabel(words, "settings"),
  );
  /** Nobody has chosen yet: what is made is for both. */
  const isOpen = brews && writes;
  const choosing = step(
    words.text("studio.first.purpose"),
    words.text("studio.first.purpose.text"),
    "/studio/settings?part=modules",
    words.say("studio.first.purpose.open"),
    "primary",
  );
  const looking = step(
    words.text("studio.first.look"),
    words.text("studio.first.look.text"),
    "/studio/settings?part=look",
    words.say("studio.first.look.open"),
  );
  const bringing = step(
    words.text("studio.first.bring"),
    words.text("studio.first.bring.text"),
    "/studio/import",
    roomLabel(words, "import"),
  );
  const writing = step(
    words.text("studio.first.post"),
    words.text("studio.first.post.text"),
    "/studio/writing/new",
    words.say("studio.new", { kind: "post" }),
    brews ? "plain" : "primary",
  );
  const brewing = [
    step(
      words.text("studio.first.recipe"),
      words.text("studio.first.recipe.text"),
      "/studio/recipes",
      roomLabel(words, "recipes"),
      isOpen ? "plain" : "primary",
    ),
    step(
      words.text("studio.first.device"),
      words.text("studio.first.device.text"),
      "/studio/devices",
      words.say("studio.first.device.pair"),
    ),
  ];
  return (
    <EmptyState
      title={brews ? words.text("studio.first") : words.text("studio.first.record")}
      text={isNamed ? words.text("studio.first.named") : words.text("studio.first.text")}
      axes={
        brews
          ? { x: words.text("studio.first.days"), y: words.text("studio.first.gravity", { scale: formatter.scale }) }
          : undefined
      }
      steps={[
        ...(isOpen ? [choosing] : []),
        isNamed ? looking : naming,
        ...(brews ? brewing : []),
        ...(writes ? [writing] : []),
        ...(brews ? [] : [bringing]),
      ]}
    />
  );
}
