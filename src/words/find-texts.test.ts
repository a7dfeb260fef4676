/** Which texts `npm run check` takes for read ones that are no messages. */
import { expect, test } from "vitest";
import { sentencesIn, textFaults, textsIn } from "../../scripts/words/find-texts.ts";

test.each([
  ["<p>Add hops</p>", ["Add hops"]],
  ["<p>{ready ? 'Ready' : `Wait ${n} s`}</p>", ["Ready", "Wait … s"]],
  ["<>{name || 'Nameless'}{'Dr. ' + name}</>", ["Nameless", "Dr."]],
  ["<Input label='Name' hint={`of ${n}`} aria-label={open && 'Close'} />", ["Name", "of …", "Close"]],
  ["<Part title={words.text('a.title')} note={<b>Bold</b>} />", ["Bold"]],
  ["const rows = [{ title: 'Hops', 'aria-label': 'Rows' }]", ["Hops", "Rows"]],
  ["const Part = ({ title = 'Untitled' }) => title", ["Untitled"]],
])("a text is found: %s", (code, texts) => {
  expect(textsIn("a.tsx", code)).toEqual(texts);
});

test.each([
  "<p>{words.say('hops.add')} 12 kg · 5 °C, pH&nbsp;5 <kbd>Ctrl</kbd> BeerXML</p>",
  "<Input name='hops' type='text' className={`big ${size}`} placeholder='/writing/a-post' />",
  "const row = { id: 'hops', [title]: 'Hops', title: kind === 'Hops' ? words.text('a') : null }",
])("what is the same in every language, or not read, is no text: %s", (code) => {
  expect(textsIn("a.tsx", code)).toEqual([]);
});

test.each([
  ["problem('empty', 'The file is empty.')", ["The file is empty."]],
  ["notes.add(`${tag} taken as minutes, not days.`)", ["… taken as minutes, not days."]],
  ["const say = a ? 'No yeast is named' : 'left out;'", ["No yeast is named", "left out;"]],
  [
    "read(row, 'Name'); use = 'Dry Hop'; alias = { 'flame out': 1 }; tag = `<${a} b>`; title = 'Maische Malz und Mehr'",
    [],
  ],
])("a sentence of a floor that speaks no language is found: %s", (code, sentences) => {
  expect(sentencesIn("formats/a.ts", code)).toEqual(sentences);
});

const code = new Map([
  ["features/a.tsx", "<p>Add</p>"],
  ["features/b.ts", "const sorted = <T>(rows: T[]) => ({ rows, label: 'Rows' })"],
  ["formats/c.ts", "const trouble = { code: 'empty', said: 'The file is empty.' }"],
  ["domain/c.ts", "const malt = { title: 'Pale malt', kind: 'Base' }"],
  ["storage/d.ts", "throw new Error('No such table.')"],
  ["ui/look/look-texts.tsx", "<p>Specimen</p>"],
]);

test("a file has as many texts as the list says: no more, and no fewer", () => {
  expect(textFaults(code, { "domain/c.ts": 1, "features/a.tsx": 1, "features/b.ts": 1, "formats/c.ts": 1 })).toEqual(
    [],
  );
  expect(textFaults(code, { "features/b.ts": 2, "features/d.tsx": 1 })).toEqual([
    "features/a.tsx: is no message: Add",
    "features/b.ts: has 1 texts, texts-left.json says 2",
    "formats/c.ts: is no message: The file is empty.",
    "domain/c.ts: is no message: Pale malt",
    "features/d.tsx: is in texts-left.json and not there",
  ]);
});
