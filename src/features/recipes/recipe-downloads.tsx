/** The recipe to take along, at the version, in the size and the units on screen. */
import { IconDownload, IconPrinter } from "@tabler/icons-react";
import { ButtonRow } from "../../ui/controls/button-row.tsx";
import { CopyText } from "../../ui/controls/copy-text.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { useWords } from "../../words/words.ts";

const files = [
  ["xml", "BeerXML"],
  ["beerjson", "BeerJSON"],
  ["json", "Wortfolio"],
  ["md", "Markdown"],
] as const;

export function RecipeDownloads({ path, query }: { path: string; query: string }) {
  const words = useWords();
  return (
    <ButtonRow>
      <LinkButton href={`${path}/print${query}`} icon={IconPrinter}>
        {words.say("recipe.brewSheet")}
      </LinkButton>
      <CopyText href={`${path}.txt${query}`} label={words.text("recipe.copy")} />
      {files.map(([suffix, label]) => (
        <LinkButton key={suffix} href={`${path}.${suffix}${query}`} download="" icon={IconDownload}>
          {label}
        </LinkButton>
      ))}
    </ButtonRow>
  );
}
