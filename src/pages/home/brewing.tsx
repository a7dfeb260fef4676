/** What stands on the home page where there is beer: what ferments now, and what is on tap. */
export { FermentingHero } from "../../features/fermentation/fermenting-hero.tsx";
export { OnTap } from "../../features/taps/on-tap.tsx";
