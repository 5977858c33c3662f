import type { Voice } from 'shared-api/contracts/home';
import type { Language } from '../../kernel/index.ts';

/** How many the home page shows, and how many of them about the same course or person. */
const most = { all: 6, about: 2 };

/** Whether a text is written in the letters of a language. */
const isIn = (language: Language, text: string): boolean =>
  /[\u0621-\u064a]/.test(text) === (language === 'ar');

/** Chooses what visitors read: the reader's language first, then the best, then the newest; few of one person and about one subject. */
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
    if (!isRepeated && about < most.about) chosen.push(voice);
    if (chosen.length === most.all) break;
  }
  return chosen;
}
