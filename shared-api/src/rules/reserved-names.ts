import { cleanName } from './names.ts';
import { searchText } from './search-text.ts';

/** Characters of other scripts, and digits, that look like a Latin letter (UTS #39); all characters with the same look map to one letter. */
const confusables: Readonly<Record<string, string>> = {
  а: 'a',
  α: 'a',
  ɑ: 'a',
  '@': 'a',
  с: 'c',
  ϲ: 'c',
  ԁ: 'd',
  е: 'e',
  ε: 'e',
  ҽ: 'e',
  ғ: 'f',
  ƒ: 'f',
  һ: 'h',
  н: 'h',
  і: 'i',
  ι: 'i',
  ı: 'i',
  ɩ: 'i',
  l: 'i',
  '1': 'i',
  '|': 'i',
  '!': 'i',
  ӏ: 'i',
  ј: 'j',
  к: 'k',
  κ: 'k',
  м: 'm',
  п: 'n',
  η: 'n',
  о: 'o',
  ο: 'o',
  '0': 'o',
  р: 'p',
  ρ: 'p',
  ԛ: 'q',
  գ: 'q',
  г: 'r',
  ʀ: 'r',
  ѕ: 's',
  $: 's',
  '5': 's',
  т: 't',
  τ: 't',
  υ: 'u',
  ս: 'u',
  ν: 'v',
  ѵ: 'v',
  х: 'x',
  у: 'y',
  ү: 'y',
};

/** Visual form of a name: people read two names with the same skeleton as equal. Words are separated by single spaces. */
const toSkeleton = (name: string): string =>
  searchText(
    cleanName(name)
      .normalize('NFKD')
      .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, ''),
  )
    .replace(/./gu, (character) => confusables[character] ?? character)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const wordsOf = (text: string) => text.split(' ').map(toSkeleton);
/** Words of which the names of the site and of its customer service consist. A name with other words is a person's: Rafiq Ahmed. */
const serviceWords = new Set([
  ...wordsOf('rafiq rafeeq rafik customer customers client service services support help helpdesk desk care'),
  ...wordsOf(
    'team staff official admin admins administrator administration moderator system security the and of',
  ),
  ...wordsOf(
    'رفيق خدمة خدمات دعم الدعم العملاء عملاء الفني فريق الفريق إدارة الإدارة ادمن مشرف المشرف الموقع',
  ),
  ...wordsOf('رسمي الرسمي الرسمية حساب الحساب مساعدة المساعدة و من'),
]);
/** Phrases that no person's name contains, with or without spaces. */
const servicePhrases = [
  ...wordsOf(
    'official customerservice customersupport customercare rafiqsupport rafiqteam rafiqadmin rafiqhelp',
  ),
  ...[
    'خدمة العملاء',
    'دعم العملاء',
    'فريق رفيق',
    'دعم رفيق',
    'إدارة رفيق',
    'رفيق الرسمي',
    'الحساب الرسمي',
  ].map((phrase) => toSkeleton(phrase).replaceAll(' ', '')),
];

/** Whether people could confuse a name with that of the site or of its customer service. */
export function isReservedName(name: string): boolean {
  const skeleton = toSkeleton(name);
  const joined = skeleton.replaceAll(' ', '');
  if (joined === '') return false;
  return (
    serviceWords.has(joined) ||
    skeleton.split(' ').every((word) => serviceWords.has(word)) ||
    servicePhrases.some((phrase) => joined.includes(phrase))
  );
}
