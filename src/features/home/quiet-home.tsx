/** The head of the home page while nothing ferments, or where no curve opens it: the site's name and what it is. */
import { Band } from "../../ui/band.tsx";
import { Poster } from "../../ui/poster.tsx";

export function QuietHome({ title, tagline, description }: { title: string; tagline: string; description: string }) {
  return (
    <Band bare>
      <div className="c-full">
        <Poster text={title} />
        <p className="lede">
          {tagline || description || "This site has just been set up. Its owner has not written anything yet."}
        </p>
      </div>
    </Band>
  );
}
