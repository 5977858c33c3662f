/** Titles before a name, without their dots. In Arabic a title can be a single letter, which is never a name. */
const titles = new Set([
  'dr',
  'prof',
  'mr',
  'mrs',
  'ms',
  'eng',
  'د',
  'أ',
  'ا',
  'م',
  'أد',
  'دكتور',
  'دكتورة',
  'الدكتور',
  'الدكتورة',
  'أستاذ',
  'أستاذة',
  'الأستاذ',
  'الأستاذة',
]);
const isTitle = (word: string) => titles.has(word.replaceAll('.', '').toLowerCase());

/**
 * One or two letters for a person: of the first and the last word, without titles. For Arabic names, the letters are
 * without the article and separated by a space, so that they do not join into a syllable.
 * @example initials('Mona El Sayed') // 'MS'
 * @example initials('محمد الشافعي') // 'م ش'
 */
export function initials(name: string): string {
  const all = name.trim().split(/\s+/);
  const start = all.findIndex((word) => !isTitle(word));
  const words = all
    .slice(Math.max(start, 0))
    .map((word) => word.replace(/^ال(?=.{2})/, '').replace(/^[^\p{L}\p{N}]+/u, ''))
    .filter(Boolean);
  const first = words[0];
  const last = words.length > 1 ? words.at(-1) : undefined;
  const letters = [first, last].flatMap((word) => (word ? [firstLetter(word)] : []));
  return letters.join(letters.some((letter) => /\p{Script=Arabic}/u.test(letter)) ? ' ' : '');
}

function firstLetter(word: string): string {
  return (Array.from(word)[0] ?? '').toLocaleUpperCase();
}
