import { withoutFormatCharacters } from './typed-text.ts';

/** Letters that people write for one another, and what they are read as: Arabic, those of Persian and Urdu keyboards, digits, and cases that lower case leaves apart. */
const readAs: Readonly<Record<string, string>> = {
  ...{ أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ی: 'ي', ئ: 'ي', ؤ: 'و', ة: 'ه', ک: 'ك' },
  ...{ ہ: 'ه', ھ: 'ه', ە: 'ه', ۀ: 'ه', ۂ: 'ه', ۃ: 'ه' },
  ...{ '٠': '0', '١': '1', '٢': '2', '٣': '3', '٤': '4', '٥': '5', '٦': '6', '٧': '7', '٨': '8', '٩': '9' },
  ...{ '۰': '0', '۱': '1', '۲': '2', '۳': '3', '۴': '4', '۵': '5', '۶': '6', '۷': '7', '۸': '8', '۹': '9' },
  ...{ '\u0130': 'i', '\u03c2': '\u03c3' },
};
const letters = new RegExp(`[${Object.keys(readAs).join('')}]`, 'g');
/** Characters that show nothing (Cf), hamza on the line, tatweel, diacritics and Quranic marks, and the dot that is left of a Turkish capital. */
const unread =
  /[\u0307\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0621\u0640\p{Cf}]/gu;

/**
 * Text as every search reads it (PD-124): with letters for their presentation forms and ligatures (NFKC). The same as the database's `search_text`, for lists that
 * the browser filters.
 */
export const searchText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(unread, '')
    .replace(letters, (letter) => readAs[letter] ?? letter);

/** Without the Arabic article of its words, where two letters are left: the database's `search_text_without_article`. */
export const searchTextWithoutArticle = (text: string): string =>
  searchText(text).replace(/(^|[^\u0621-\u064a])\u0627\u0644(?=[\u0621-\u064a]{2})/g, '$1');

/** Nothing was searched for: blanks alone. Marks are no blanks, though JavaScript counts the byte order mark as one. */
const isBlank = (search: string): boolean => !/[^\s]|\ufeff/.test(search);

/**
 * The words of a search that have something to read in them, as they were typed.
 * @returns undefined where nothing was searched for, and no word where there are marks alone, with which nothing is found
 */
export const findSearchWords = (search: string): string[] | undefined =>
  isBlank(search)
    ? undefined
    : withoutFormatCharacters(search.normalize('NFKC'))
        .split(/\s+/)
        .filter((word) => searchText(word) !== '');

/** Whether a text has every word of a search somewhere in it. A search for nothing finds everything, one for marks alone nothing. */
export function hasEveryWord(text: string, search: string): boolean {
  const words = findSearchWords(search);
  if (!words) return true;
  const searched = searchText(text);
  return words.length > 0 && words.every((word) => searched.includes(searchTextWithoutArticle(word)));
}
