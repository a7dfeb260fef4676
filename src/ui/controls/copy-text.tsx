/** Copies a text of its own address; without JavaScript, or where the browser has no clipboard, the link leads to the text itself. */
import { IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { useWords } from "../../words/words.ts";
import { LinkButton } from "./link-button.tsx";

const saidFor = 4000;

/** The text is fetched within the copying, as Safari asks for. */
async function copy(href: string): Promise<void> {
  const text = fetch(href).then(async (answer) => {
    if (!answer.ok) throw new Error(`The text was answered with ${answer.status}.`);
    return new Blob([await answer.text()], { type: "text/plain" });
  });
  await navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
}

export function CopyText({ href, label, dense }: { href: string; label: string; dense?: boolean }) {
  const words = useWords();
  const [said, setSaid] = useState("");
  return (
    <>
      <LinkButton
        href={href}
        icon={IconCopy}
        dense={dense ?? false}
        onClick={(event) => {
          if (!("clipboard" in navigator) || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          copy(href).then(
            () => setSaid(words.text("ui.copied")),
            () => location.assign(href),
          );
          setTimeout(() => setSaid(""), saidFor);
        }}
      >
        {said || label}
      </LinkButton>
      <span className="vh" role="status">
        {said}
      </span>
    </>
  );
}
