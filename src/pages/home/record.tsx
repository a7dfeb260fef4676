/** What stands on the home page of a site without beer: the record as a picture and as numbers. */
export { RecordHero } from "../../features/home/record-hero.tsx";
export { RecordTable } from "../../features/home/record-table.tsx";
export { SoFarBlock } from "../../features/home/so-far-block.tsx";
