import { withoutFormatCharacters } from './typed-text.ts';

/**
 * Letters that people use interchangeably, with the letter that stands for them: Arabic letters, those of Persian and
 * Urdu keyboards, digits, and case variants that lower-casing does not unify.
 */
const readAs: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ک: 'ك',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ۀ: 'ه',
  ۂ: 'ه',
  ۃ: 'ه',
  '٠': '0',
  '١': '1',
  '٢': '2',
  '٣': '3',
  '٤': '4',
  '٥': '5',
  '٦': '6',
  '٧': '7',
  '٨': '8',
  '٩': '9',
  '۰': '0',
  '۱': '1',
  '۲': '2',
  '۳': '3',
  '۴': '4',
  '۵': '5',
  '۶': '6',
  '۷': '7',
  '۸': '8',
  '۹': '9',
  '\u0130': 'i',
  '\u03c2': '\u03c3',
};
const letters = new RegExp(`[${Object.keys(readAs).join('')}]`, 'g');
/**
 * Ignored characters: invisible ones (Cf), hamza on the line, tatweel, diacritics and Quranic marks, and the dot that
 * lower-casing leaves of a Turkish capital.
 */
const unread =
  /[\u0307\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0621\u0640\p{Cf}]/gu;

/**
 * Normal form of text for every search (PD-124), with plain letters instead of presentation forms and ligatures (NFKC). Equals the database's
 * `search_text`, for lists that the browser filters.
 */
export const searchText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(unread, '')
    .replace(letters, (letter) => readAs[letter] ?? letter);

/** Also without the Arabic article of words that keep at least two letters: the database's `search_text_without_article`. */
export const searchTextWithoutArticle = (text: string): string =>
  searchText(text).replace(/(^|[^\u0621-\u064a])\u0627\u0644(?=[\u0621-\u064a]{2})/g, '$1');

/** Whether a search is empty or only white space. Diacritics are not white space, nor is the byte order mark, although JavaScript treats it so. */
const isBlank = (search: string): boolean => !/[^\s]|\ufeff/.test(search);

/**
 * The words of a search with at least one searchable character, as they were typed.
 * @returns undefined for an empty search; an empty list if it has only ignored characters, which finds nothing
 */
export const findSearchWords = (search: string): string[] | undefined =>
  isBlank(search)
    ? undefined
    : withoutFormatCharacters(search.normalize('NFKC'))
        .split(/\s+/)
        .filter((word) => searchText(word) !== '');

/** Whether a text contains every word of a search. An empty search matches everything, one with only ignored characters nothing. */
export function hasEveryWord(text: string, search: string): boolean {
  const words = findSearchWords(search);
  if (!words) return true;
  const searched = searchText(text);
  return words.length > 0 && words.every((word) => searched.includes(searchTextWithoutArticle(word)));
}
