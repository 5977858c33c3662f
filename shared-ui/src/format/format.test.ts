import fc from 'fast-check';
import { noteServerRules } from 'shared-api/rules/zone-changes';
import { expect, test, vi } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatFullDate,
  formatMonth,
  formatMonths,
  formatTime,
  formatTimeRange,
  formatWeekday,
  monthNames,
  zoneName,
} from './date.ts';
import { digits } from './digits.ts';
import { formatMoney, formatNumber, formatProgress } from './number.ts';
import { lengths, truncate } from './truncate.ts';

const languages = ['en', 'ar'];

test('XCUT-044 a date is shown as DD MMM, YYYY', () => {
  expect(formatDate('2030-05-01', 'en')).toBe('01 May, 2030');
  expect(formatDate('2030-09-30', 'en')).toBe('30 Sep, 2030');
  expect(formatDate('2030-05-01', 'ar')).toBe('01 مايو، 2030');
});

test('XCUT-044 a calendar date is the same day in every zone, an instant is not', () => {
  expect(formatDate('2030-05-01', 'en', { timeZone: 'America/Los_Angeles' })).toBe('01 May, 2030');
  expect(formatDate('2030-05-01T23:30:00Z', 'en', { timeZone: 'Africa/Cairo' })).toBe('02 May, 2030');
  expect(formatDate('2030-05-01T23:30:00Z', 'en', { timeZone: 'UTC' })).toBe('01 May, 2030');
});

test('what is no date is shown as nothing', () => {
  for (const value of ['', 'soon', '2030-13-01', new Date(Number.NaN)])
    expect([formatDate(value, 'en'), formatTime(value, 'en'), formatDateTime(value, 'ar')]).toEqual([
      '',
      '',
      '',
    ]);
});

test('XCUT-044 every date has two digits, three letters and four digits, Latin in both languages', () => {
  const date = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(date, (date) => {
      expect(formatDate(date, 'en', { timeZone: 'UTC' })).toMatch(/^\d{2} [A-Z][a-z]{2}, \d{4}$/);
      expect(formatDate(date, 'ar', { timeZone: 'UTC' })).toMatch(/^\d{2} \p{L}+، \d{4}$/u);
    }),
  );
});

test('a time is shown with the half of the day', () => {
  expect(formatTime('2030-05-01T14:05:00Z', 'en', { timeZone: 'UTC' })).toBe('2:05\u00a0PM');
  expect(formatDateTime('2030-05-01T14:05:00Z', 'en', { timeZone: 'UTC' })).toBe(
    '01 May, 2030\u00a0· 2:05\u00a0PM',
  );
  expect(formatTime('2030-05-01T14:05:00Z', 'ar', { timeZone: 'UTC' })).toBe('2:05\u00a0م');
});

test('a span of time is shown in the zone asked for', () => {
  const [start, end] = ['2030-05-01T13:00:00Z', '2030-05-01T14:00:00Z'];
  const shown = (language: string, timeZone: string) => formatTimeRange(start, end, language, { timeZone });
  expect(shown('en', 'Africa/Cairo')).toBe('4:00\u00a0PM – 5:00\u00a0PM');
  expect(shown('en', 'America/Toronto')).toBe('9:00\u00a0AM – 10:00\u00a0AM');
  expect(shown('ar', 'UTC')).toBe('1:00\u00a0م – 2:00\u00a0م');
  expect(formatTimeRange(start, 'soon', 'en')).toBe('');
});

test('days and months have their names; a calendar date is the same day in every zone', () => {
  expect(formatFullDate('2026-11-20', 'en', { timeZone: 'America/Toronto' })).toBe(
    'Friday, November 20, 2026',
  );
  expect(formatFullDate('2026-11-20', 'ar')).toBe('الجمعة، 20 نوفمبر 2026');
  expect(formatWeekday('2026-11-20T23:00:00Z', 'en', 'short', { timeZone: 'Africa/Cairo' })).toBe('Sat');
  expect(formatWeekday('2026-11-20', 'ar', 'narrow')).toBe('ج');
  expect([formatMonth('2026-11', 'en'), formatMonth('2026-11', 'ar')]).toEqual([
    'November 2026',
    'نوفمبر 2026',
  ]);
  expect([formatMonth('2026-13', 'en'), formatFullDate('', 'en')]).toEqual(['', '']);
});

test('a period in two months is named by both', () => {
  const named = (first: string, last: string) =>
    languages.map((language) => formatMonths(first, last, language).replace(/\s/g, ' '));
  expect(named('2026-11-01', '2026-11-30')).toEqual(['November 2026', 'نوفمبر 2026']);
  expect(named('2026-11-29', '2026-12-05')).toEqual(['Nov – Dec 2026', 'نوفمبر – ديسمبر 2026']);
  expect(named('2026-12-27', '2027-01-02')).toEqual(['Dec 2026 – Jan 2027', 'ديسمبر 2026 – يناير 2027']);
});

test('a zone is named with its offset at the time in question', () => {
  const [summer, winter] = [new Date('2030-07-01'), new Date('2030-12-01')];
  expect(zoneName('Africa/Cairo', 'en', summer)).toBe('Cairo time (GMT+3)');
  expect(zoneName('Africa/Cairo', 'en', winter)).toBe('Cairo time (GMT+2)');
  expect(zoneName('America/New_York', 'en', winter)).toBe('New York time (GMT-5)');
  expect(zoneName('Africa/Cairo', 'ar', summer)).toBe('توقيت مصر (\u2066GMT+3\u2069)');
  expect(zoneName('Africa/Cairo', 'en', summer, winter, summer)).toBe('Cairo time (GMT+3 / GMT+2)');
  expect(zoneName('UTC', 'en', summer)).toBe('UTC');
});

test.each(['Etc/Unknown', 'Mars/Olympus', 'Nowhere'])(
  'a zone that this browser does not know is UTC and is called so: %s',
  (timeZone) => {
    const at = '2030-05-01T23:30:00Z';
    for (const language of languages) {
      expect(formatDateTime(at, language, { timeZone })).toBe(
        formatDateTime(at, language, { timeZone: 'UTC' }),
      );
      expect(formatFullDate(at, language, { timeZone })).toBe(
        formatFullDate(at, language, { timeZone: 'UTC' }),
      );
      expect(zoneName(timeZone, language, new Date(at))).toBe('UTC');
    }
  },
);

test('a time in a zone whose clocks have changed is the one that the server has', () => {
  const zone = 'Africa/Casablanca';
  const at = new Date('2026-12-10T23:30:00Z');
  const shownBy = (release: string) => {
    noteServerRules(release);
    return [formatDateTime(at, 'en', { timeZone: zone }), zoneName(zone, 'en', at)]
      .join(' ')
      .replaceAll('\u00a0', ' ');
  };
  expect(shownBy('2025c')).toBe('11 Dec, 2026 · 12:30 AM Casablanca time (GMT+1)');
  expect(shownBy('2026c')).toMatch(/^10 Dec, 2026 · 11:30 PM Casablanca time \(GMT(?:\+0)?\)$/);
  Reflect.deleteProperty(globalThis, Symbol.for('rafiq.zone-rules'));
});

test('months have twelve different names', () => {
  for (const language of languages) expect(new Set(monthNames(language)).size).toBe(12);
  expect(monthNames('en')[0]).toBe('January');
  expect(monthNames('ar')[11]).toBe('ديسمبر');
});

test('money has its currency and cents only when there are some', () => {
  expect(formatMoney(12.5, 'USD', 'en')).toBe('$12.50');
  expect(formatMoney(300, 'EGP', 'en')).toBe('EGP\u00a0300');
  expect(formatMoney(300, 'EGP', 'ar')).toMatch(/300.*ج\.م/);
});

test('in a statement money that comes in has its sign too, at the number in both languages', () => {
  const always = { signDisplay: 'always' } as const;
  expect([20, -12.5].map((amount) => formatMoney(amount, 'USD', 'en', always))).toEqual(['+$20', '-$12.50']);
  expect(formatMoney(20, 'EGP', 'ar', always)).toMatch(/\+20.*ج\.م/);
  expect(formatMoney(20, 'USD', 'en')).toBe('$20');
});

test('in Arabic a sign stays at its number, and the letters of a currency in their order', () => {
  expect(formatMoney(-12.5, 'USD', 'ar')).toContain('\u2066-12.50\u2069');
  expect(formatMoney(40, 'USD', 'ar')).toMatch(/40.*\u2066US\$\u2069$/);
});

test('many amounts of one form share what formats them', () => {
  // In browsers it is a getter; TypeScript's library declares a method.
  const format = vi.spyOn(Intl.NumberFormat.prototype as { format: unknown }, 'format', 'get');
  expect([1, 2].map((amount) => formatMoney(amount, 'KWD', 'en'))).toEqual(['KWD\u00a01', 'KWD\u00a02']);
  expect(format.mock.contexts).toHaveLength(2);
  expect(new Set(format.mock.contexts).size).toBe(1);
  format.mockRestore();
});

test('numbers are written with Latin digits in every language', () => {
  fc.assert(
    fc.property(
      fc.double({ noNaN: true, min: -1e12, max: 1e12 }),
      fc.constantFrom(...languages),
      (value, language) => {
        const shown = formatNumber(value, language) + formatMoney(value, 'EGP', language);
        expect(shown).toMatch(/[0-9]/);
        expect(shown).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/);
      },
    ),
  );
});

test.each([
  [47.25, '47.3'],
  [47, '47'],
  [0, '0'],
  [99.95, '100'],
  [33.333, '33.3'],
  [1.05, '1.1'],
])('XCUT-045 progress of %f is shown as %s', (percent, shown) => {
  expect(formatProgress(percent)).toBe(shown);
});

test('XCUT-045 progress has at most one decimal and is never further off than half of it', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (percent) => {
      expect(formatProgress(percent)).toMatch(/^\d+(\.[1-9])?$/);
      expect(Math.abs(Number(formatProgress(percent)) - percent)).toBeLessThanOrEqual(0.0501);
    }),
  );
});

test('XCUT-046 a card title of 30 characters is cut at 25, with an ellipsis', () => {
  expect(truncate('a'.repeat(30), lengths.cardTitle)).toBe(`${'a'.repeat(25)}…`);
  expect(truncate('a'.repeat(25), lengths.cardTitle)).toBe('a'.repeat(25));
});

test('XCUT-047 a description of 30 characters on a card is cut at 20', () => {
  expect(truncate('b'.repeat(30), lengths.cardDescription)).toBe(`${'b'.repeat(20)}…`);
});

test('XCUT-048 a name on a slot is cut at 12 characters', () => {
  expect(truncate('Abdelrahman Ali', lengths.slotName, '')).toBe('Abdelrahman');
  expect(truncate('Abdelrahmanali', lengths.slotName, '')).toBe('Abdelrahmana');
});

test('a cut never breaks what is seen as one character', () => {
  expect(truncate('👩‍👧‍👦👩‍👧‍👦👩‍👧‍👦', 2)).toBe('👩‍👧‍👦👩‍👧‍👦…');
  expect(truncate('مُحَمَّد', 4)).toBe('مُحَمَّد');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, length) => {
      const segments = [...new Intl.Segmenter().segment(truncate(text, length, ''))];
      expect(segments.length).toBeLessThanOrEqual(length);
      expect(text.startsWith(truncate(text, length, ''))).toBe(true);
    }),
  );
});

test('a text is cut where the browser divides it into characters, in either script', () => {
  const cut = (text: string, length: number) => {
    const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
    return characters.length <= length ? text : characters.slice(0, length).join('').trimEnd();
  };
  const unit = fc.oneof(
    fc.integer({ min: 0x20, max: 0x2ff }).map((code) => String.fromCharCode(code)),
    fc.integer({ min: 0x600, max: 0x6ff }).map((code) => String.fromCharCode(code)),
    fc.integer({ min: 0x2000, max: 0x203f }).map((code) => String.fromCharCode(code)),
  );
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 12 }), fc.nat(8), (units, length) => {
      const text = units.join('');
      expect(truncate(text, length, '')).toBe(cut(text, length));
    }),
    { numRuns: 2_000 },
  );
});

test('Arabic and Persian digits become Latin ones, everything else stays', () => {
  expect(digits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
  expect(digits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(digits(digits(text))).toBe(digits(text));
      expect(digits(text)).toHaveLength(text.length);
    }),
  );
});
