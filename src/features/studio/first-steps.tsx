/** The studio of a site without anything in it yet: what to do first. */
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
  const naming = {
    title: words.text("studio.first.name"),
    text: brews ? words.text("studio.first.name.text") : words.text("studio.first.name.record"),
    actions: (
      <LinkButton dense href="/studio/settings">
        {roomLabel(words, "settings")}
      </LinkButton>
    ),
  };
  const looking = {
    title: words.text("studio.first.look"),
    text: words.text("studio.first.look.text"),
    actions: (
      <LinkButton dense href="/studio/settings?part=look">
        {words.say("studio.first.look.open")}
      </LinkButton>
    ),
  };
  const bringing = {
    title: words.text("studio.first.bring"),
    text: words.text("studio.first.bring.text"),
    actions: (
      <LinkButton dense href="/studio/import">
        {roomLabel(words, "import")}
      </LinkButton>
    ),
  };
  const writing = {
    title: words.text("studio.first.post"),
    text: words.text("studio.first.post.text"),
    actions: (
      <LinkButton dense look={brews ? "plain" : "primary"} href="/studio/writing/new">
        {words.say("studio.new", { kind: "post" })}
      </LinkButton>
    ),
  };
  const brewing = [
    {
      title: words.text("studio.first.recipe"),
      text: words.text("studio.first.recipe.text"),
      actions: (
        <LinkButton dense look="primary" href="/studio/recipes">
          {roomLabel(words, "recipes")}
        </LinkButton>
      ),
    },
    {
      title: words.text("studio.first.device"),
      text: words.text("studio.first.device.text"),
      actions: (
        <LinkButton dense href="/studio/devices">
          {words.say("studio.first.device.pair")}
        </LinkButton>
      ),
    },
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
        isNamed ? looking : naming,
        ...(brews ? brewing : []),
        ...(writes ? [writing] : []),
        ...(brews ? [] : [bringing]),
      ]}
    />
  );
}
