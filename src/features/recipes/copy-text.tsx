/** Copies the recipe as text; without JavaScript, or where the browser has no clipboard, the link leads to the text itself. */
import { IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { useWords } from "../../words/words.ts";

const saidFor = 4000;

/** The text is fetched within the copying, as Safari asks for. */
async function copy(href: string): Promise<void> {
  const text = fetch(href).then(async (answer) => {
    if (!answer.ok) throw new Error(`The text was answered with ${answer.status}.`);
    return new Blob([await answer.text()], { type: "text/plain" });
  });
  await navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
}

export function CopyText({ href }: { href: string }) {
  const words = useWords();
  const [said, setSaid] = useState("");
  return (
    <>
      <LinkButton
        href={href}
        icon={IconCopy}
        onClick={(event) => {
          if (!("clipboard" in navigator) || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          copy(href).then(
            () => setSaid(words.text("recipe.copied")),
            () => location.assign(href),
          );
          setTimeout(() => setSaid(""), saidFor);
        }}
      >
        {said || words.text("recipe.copy")}
      </LinkButton>
      <span className="vh" role="status">
        {said}
      </span>
    </>
  );
}
