import { expect, test } from 'vitest';
import { type Language, UnknownText } from '../../kernel/index.ts';
import { bilingual } from './bilingual.ts';
import { formatBody } from './format-body.ts';

const reader = (language: Language) => ({
  language,
  timezone: 'Africa/Cairo',
  text(code: string, params: Record<string, unknown> = {}) {
    if (code === 'unknown') throw new UnknownText(code);
    return `${code} ${JSON.stringify(params)}`;
  },
});
const read = (language: Language, params: Record<string, string | number>, text = 'told.event') =>
  formatBody({ text, params }, reader(language));

test('a title follows the language of its reader, whatever it was as the notification was written', () => {
  const title = { en: 'Reading day', ar: 'يوم القراءة' };
  for (const written of ['en', 'ar'] as const) {
    const params: Record<string, string | number> = { ...bilingual('event', title, written), name: 'Mona' };
    expect(params.event).toBe(title[written]);
    for (const language of ['en', 'ar'] as const) {
      expect(read(language, params)).toContain(`"event":"${title[language]}"`);
    }
  }
});

test('a notification of an earlier release keeps its one title, and instants are in the zone of the reader', () => {
  const body = read('ar', { event: 'Reading day', time: '2030-05-01T10:00:00.000Z' });
  expect(body).toContain('Reading day');
  expect(body).toContain('1 مايو 2030 الساعة 1:00 م (توقيت مصر)');
});

test('a name that runs against the sentence is isolated in it, any other stays as it is', () => {
  expect(read('ar', { name: 'Mona (3)' })).toContain('"name":"\u2068Mona (3)\u2069"');
  expect(read('en', { name: 'منى' })).toContain('"name":"\u2068منى\u2069"');
  expect(read('en', { name: 'Mona', count: 3 })).toContain('{"name":"Mona","count":3}');
});
