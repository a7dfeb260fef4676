/** The studio of a site without anything in it yet: what to do first. */
import { EmptyState } from "../../ui/list/empty-state.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";

export function FirstSteps({ brews }: { brews: boolean }) {
  const building = {
    title: "Write the first post",
    text: "or show a project, or a talk",
    actions: (
      <LinkButton dense href="/studio/writing/new">
        New post
      </LinkButton>
    ),
  };
  const brewing = [
    {
      title: "Have a recipe",
      text: "import BeerXML, BeerJSON or a Brewfather export",
      actions: (
        <LinkButton dense look="primary" href="/studio/recipes">
          Recipes
        </LinkButton>
      ),
    },
    {
      title: "Let a device report",
      text: "only the host name changes: iSpindel, Tilt, GravityMon, RAPT Pill",
      actions: (
        <LinkButton dense href="/studio/devices">
          Pair a device
        </LinkButton>
      ),
    },
  ];
  return (
    <EmptyState
      title="Your first curve goes here"
      text="The site is up and says nothing yet. Say what it is called, then begin with what you have at hand."
      axes={brews ? { x: "days", y: "gravity" } : undefined}
      steps={[
        {
          title: "Name the site",
          text: "and choose what it is for: a brewery, a portfolio, or both",
          actions: (
            <LinkButton dense href="/studio/settings">
              Settings
            </LinkButton>
          ),
        },
        ...(brews ? brewing : []),
        building,
      ]}
    />
  );
}
