/** What to change when the recipe is brewed next: kept with the batch, removed with undo. */
import type { Lesson } from "../../domain/publishing/entry.ts";
import { done, type Outcome, wrong } from "../../platform/deeds/answer.ts";
import { createId } from "../../platform/ids.ts";
import { wordsOf } from "../../words/words.ts";
import { type BatchPlace, saveBatch } from "./batch-deed.ts";

export const longestLesson = 300;
const mostLessons = 50;

const saveLessons = (place: BatchPlace, lessons: Lesson[]): Promise<Outcome> =>
  saveBatch(place, { data: { ...place.batch.data, lessons } });

export async function keepLesson(place: BatchPlace, { lesson }: { lesson: string }): Promise<Outcome> {
  const words = wordsOf(place.site.choices.language);
  const { lessons = [] } = place.batch.data;
  if (lesson === "") return wrong({ lesson: words.text("bench.lesson.empty") });
  if (lessons.length >= mostLessons)
    return wrong({ lesson: words.text("bench.lesson.many", { most: String(mostLessons) }) });
  const at = place.site.store.now();
  return saveLessons(place, [...lessons, { id: createId(at), at, text: lesson }]);
}

export async function removeLesson(place: BatchPlace, { lesson: id }: { lesson: string }): Promise<Outcome> {
  const words = wordsOf(place.site.choices.language);
  const { lessons = [] } = place.batch.data;
  const removed = lessons.find((lesson) => lesson.id === id);
  if (!removed) return wrong({ form: words.text("bench.lesson.gone") });
  const saved = await saveLessons(
    place,
    lessons.filter((lesson) => lesson !== removed),
  );
  if (!saved.ok) return saved;
  const fields = {
    deed: "lesson-back",
    lesson: removed.id,
    at: String(removed.at),
    text: removed.text,
    index: String(lessons.indexOf(removed)),
  };
  return done({ undo: { said: words.text("bench.lesson.removed"), fields } });
}

export async function putLessonBack(
  place: BatchPlace,
  { lesson: id, at, text, index }: { lesson: string; at: number | null; text: string; index: number | null },
): Promise<Outcome> {
  const { lessons = [] } = place.batch.data;
  if (id === "" || text === "" || lessons.some((lesson) => lesson.id === id)) return done();
  const kept = { id, at: at ?? place.site.store.now(), text };
  return saveLessons(place, lessons.toSpliced(index ?? lessons.length, 0, kept));
}
