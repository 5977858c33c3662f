/** Letters that people write for one another, and what they are read as. */
const readAs: Readonly<Record<string, string>> = {
  ...{ أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ی: 'ي', ئ: 'ي', ؤ: 'و', ة: 'ه', ک: 'ك' },
  ...{ '٠': '0', '١': '1', '٢': '2', '٣': '3', '٤': '4', '٥': '5', '٦': '6', '٧': '7', '٨': '8', '٩': '9' },
};
const letters = new RegExp(`[${Object.keys(readAs).join('')}]`, 'g');
/** Hamza on the line, tatweel, diacritics and Quranic marks. */
const unread =
  /[\u0621\u0640\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]/g;

/** Text as every search reads it (PD-124): the same as the database's `search_text`, for lists that the browser filters. */
export const searchText = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(letters, (letter) => readAs[letter] ?? letter)
    .replace(unread, '');

/** Without the Arabic article of its words, where two letters are left: the database's `search_text_without_article`. */
export const searchTextWithoutArticle = (text: string): string =>
  searchText(text).replace(/(^|[^\u0621-\u064a])\u0627\u0644(?=[\u0621-\u064a]{2})/g, '$1');

/** Whether a text has every word of a search somewhere in it. */
export function hasEveryWord(text: string, search: string): boolean {
  const searched = searchText(text);
  const words = search.split(/\s+/).filter(Boolean);
  return words.every((word) => searched.includes(searchTextWithoutArticle(word)));
}
