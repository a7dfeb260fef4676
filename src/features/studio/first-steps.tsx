/** The studio of a site without anything in it yet: what to do first. */
import { useFormatter } from "../../platform/use-formatter.ts";
import { EmptyState } from "../../ui/list/empty-state.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { useWords } from "../../words/words.ts";
import { roomLabel } from "./room-label.ts";

export function FirstSteps({ brews }: { brews: boolean }) {
  const words = useWords();
  const formatter = useFormatter();
  const building = {
    title: words.text("studio.first.post"),
    text: words.text("studio.first.post.text"),
    actions: (
      <LinkButton dense href="/studio/writing/new">
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
      text={words.text("studio.first.text")}
      axes={
        brews
          ? { x: words.text("studio.first.days"), y: words.text("studio.first.gravity", { scale: formatter.scale }) }
          : undefined
      }
      steps={[
        {
          title: words.text("studio.first.name"),
          text: words.text("studio.first.name.text"),
          actions: (
            <LinkButton dense href="/studio/settings">
              {roomLabel(words, "settings")}
            </LinkButton>
          ),
        },
        ...(brews ? brewing : []),
        building,
      ]}
    />
  );
}
