import type { Voice } from 'shared-api/contracts/home';
import type { Language } from '../../kernel/index.ts';

/** Maximum numbers of reviews on the home page: in all, and about the same course or person. */
const max = { all: 6, about: 2 };

/** Whether a text is written in the letters of a language. */
const isIn = (language: Language, text: string): boolean =>
  /[\u0621-\u064a]/.test(text) === (language === 'ar');

/** Chooses the reviews that visitors see: first those in the visitor's language, then the best, then the newest; one per author, and few about one subject. */
export function chooseVoices(voices: readonly Voice[], language: Language): Voice[] {
  const sorted = voices.toSorted(
    (a, b) =>
      Number(isIn(language, b.comment)) - Number(isIn(language, a.comment)) ||
      b.rating - a.rating ||
      b.created_at.localeCompare(a.created_at) ||
      a.key.localeCompare(b.key),
  );
  const chosen: Voice[] = [];
  for (const voice of sorted) {
    const isRepeated = chosen.some(({ user }) => user.username === voice.user.username);
    const about = chosen.filter(({ path }) => path === voice.path).length;
    if (!isRepeated && about < max.about) chosen.push(voice);
    if (chosen.length === max.all) break;
  }
  return chosen;
}
