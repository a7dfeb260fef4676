/** Every notifier, each of its settings and every topic has a name in each language. */
import { expect, test } from "vitest";
import { notifiers } from "../../notifiers/registry.ts";
import { wordsOf } from "../../words/words.ts";
import { fieldsOf, isTyped } from "./channel-form.ts";
import { notifierName, notifierPurpose } from "./say-notifier.ts";
import { sayTopic, topics } from "./topics.ts";

test.each(["en", "de"])("%s", (language) => {
  const words = wordsOf(language);
  for (const notifier of notifiers) {
    expect(notifierName(words, notifier.id), notifier.id).not.toBe("");
    expect(notifierPurpose(words, notifier.id), notifier.id).toMatch(/^\p{Lu}.*\.$/u);
    if (!isTyped(notifier.id)) continue;
    for (const { name, label } of fieldsOf(words, notifier)) expect(label, `${notifier.id} ${name}`).not.toBe(name);
  }
  const said = topics.map(({ id }) => sayTopic(words, id));
  expect(new Set(said).size).toBe(topics.length);
});
