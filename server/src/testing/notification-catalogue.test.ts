import { expect, test } from 'vitest';
import { modules } from '../areas.ts';
import { createTexts, type Language } from '../kernel/index.ts';
import { bilingual } from '../services/notifications/bilingual.ts';
import { formatBody } from '../services/notifications/format-body.ts';
import { getNotificationKinds } from '../services/notifications/kinds.ts';

/** Kinds of values of a notification's placeholders, by their names; a placeholder before a per cent sign is a number. */
const placeholders = {
  /** Titles of the site, which exist in both languages. */
  title: ['course', 'lesson', 'task', 'event', 'camp', 'place', 'tracking', 'activity', 'quiz', 'people'],
  /** Names of people and texts that they wrote, which are not translated. */
  words: ['name', 'participant', 'child', 'member', 'message', 'reason'],
  number: ['order', 'count', 'mark', 'stars'],
  instant: ['time', 'before', 'until', 'proposed'],
  amount: ['amount'],
} as const;
type PlaceholderClass = keyof typeof placeholders;

interface Placeholder {
  name: string;
  isPercentage: boolean;
}

const findClass = ({ name, isPercentage }: Placeholder): PlaceholderClass | undefined =>
  isPercentage
    ? 'number'
    : (Object.keys(placeholders) as PlaceholderClass[]).find((each) =>
        (placeholders[each] as readonly string[]).includes(name),
      );

const title = { en: 'Calm evenings', ar: 'أمسيات هادئة' };
/** Letters of neither alphabet, so that they do not look like a title in the other language. */
const words = '漢字';

const examples: Record<
  PlaceholderClass,
  (name: string, stored: Language) => Record<string, string | number>
> = {
  title: (name, stored) => bilingual(name, title, stored),
  words: (name) => ({ [name]: words }),
  number: (name) => ({ [name]: 3 }),
  instant: (name) => ({ [name]: '2030-05-01T17:00:00.000Z' }),
  amount: (name) => ({ [name]: '1030.00', currency: 'EGP' }),
};

const kinds = [...getNotificationKinds(modules).keys()];
const texts = createTexts(modules);
const languages = ['en', 'ar'] as const;

const listPlaceholders = (code: string, language: Language): Placeholder[] => {
  const { texts: own } = modules.find((module) => module.texts[language][code] !== undefined) ?? {};
  return [...(own?.[language][code] ?? '').matchAll(/\{(\w+)\}(%?)/g)].map(([, name = '', sign]) => ({
    name,
    isPercentage: sign === '%',
  }));
};

const read = (text: string, params: Record<string, string | number>, language: Language): string =>
  formatBody(
    { text, params },
    { language, timezone: 'Africa/Cairo', text: (code, input) => texts(language, code, input) },
  );

test('every placeholder of a notification is known, and the same in both languages', () => {
  expect(kinds.length).toBeGreaterThan(80);
  for (const code of kinds) {
    const [english = [], arabic = []] = languages.map((language) => listPlaceholders(code, language));
    const names = (all: Placeholder[]) => all.map(({ name }) => name).sort();
    expect(names(arabic), code).toEqual(names(english));
    expect(names(english.filter((each) => findClass(each) === undefined)), code).toEqual([]);
  }
});

test.each(kinds)('PD-125: %s is read in the language of its reader, whichever it was written in', (code) => {
  for (const stored of languages) {
    const found = listPlaceholders(code, 'en');
    const params = Object.assign(
      {},
      ...found.map((each) => examples[findClass(each) ?? 'words'](each.name, stored)),
    ) as Record<string, string | number>;
    const [english, arabic] = languages.map((language) => read(code, params, language));
    expect(english).not.toMatch(/\p{Script=Arabic}/u);
    expect(arabic?.replace('Google', '')).not.toMatch(/\p{Script=Latin}/u);
    for (const body of [english, arabic]) {
      expect(body).not.toMatch(/[{}]|\d{4}-\d{2}-\d{2}|\d\.00|\.\u200f?\.|undefined/);
      // A leading zero before an hour belongs to a 24-hour clock.
      expect(body).not.toMatch(/\b0\d:\d{2}\s[مص]/);
    }
    if ('amount' in params) {
      expect(english).toContain('EGP\u00a01,030');
      expect(arabic).toMatch(/1,030.ج\.م\./);
    }
    if (found.some((each) => findClass(each) === 'instant')) {
      expect(english).toContain('1 May 2030 at 20:00 (Cairo)');
      expect(arabic).toContain('1 مايو 2030 الساعة 8:00\u00a0م (توقيت مصر)'.replace('\u00a0', ' '));
      expect(arabic).not.toMatch(/ في \d{1,2}:/);
    }
  }
});

/** Masculine verb forms, which would also precede the names of women. */
const verbBeforeName =
  /(?:قبل|سحب|اعتذر|قيّم|يقترح|اقترح|يطلب|يرد|اشترى|سجّلك|سجّل|أنهى|وافق|أضاف|أرسل|أكمل|علّق)(?: لك| منك| إليك)? \{name\}/;

test('PD-140: no Arabic notification has a verb before the name of a person, which would have to follow their gender', () => {
  const arabic = kinds.map(
    (code) => modules.find(({ texts: own }) => own.ar[code] !== undefined)?.texts.ar[code],
  );
  expect(arabic.filter((text) => verbBeforeName.test(text ?? ''))).toEqual([]);
});

test('an amount of another currency, and a notification of an earlier release, are readable too', () => {
  expect(read('told.order_paid', { order: 4, amount: '12.50', currency: 'USD' }, 'en')).toBe(
    'Your order 4 is paid: $12.50.',
  );
  expect(read('told.order_paid', { order: 4, amount: '12.50', currency: 'USD' }, 'ar')).toContain(
    '12.50\u00a0\u2066US$\u2069',
  );
  expect(read('told.certificate', { course: title.en }, 'ar')).toContain(title.en);
});
