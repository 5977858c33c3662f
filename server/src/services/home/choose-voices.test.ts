import type { Voice } from 'shared-api/contracts/home';
import { expect, test } from 'vitest';
import { chooseVoices } from './choose-voices.ts';

const voice = (key: string, own: Partial<Voice> = {}): Voice => ({
  key,
  user: { username: key, avatar: null },
  comment: 'A good course',
  rating: 5,
  about: 'Calm',
  path: `/courses/${key}`,
  created_at: '2030-01-01T00:00:00.000Z',
  ...own,
});
const keys = (voices: Voice[], language: 'en' | 'ar' = 'en') =>
  chooseVoices(voices, language).map(({ key }) => key);

test('the language of the reader comes first, then more stars, then what is newer', () => {
  const arabic = voice('arabic', { comment: 'دورة جيدة' });
  const older = voice('older', { created_at: '2029-01-01T00:00:00.000Z' });
  const four = voice('four', { rating: 4 });
  const newer = voice('newer');
  expect(keys([arabic, four, older, newer])).toEqual(['newer', 'older', 'four', 'arabic']);
  expect(keys([four, newer, arabic], 'ar')).toEqual(['arabic', 'newer', 'four']);
});

test('a person is read once, a course twice at most, and six in all', () => {
  const user = { username: 'Salma', avatar: null };
  expect(keys([voice('a', { user }), voice('b', { user })])).toEqual(['a']);
  const path = '/courses/1';
  expect(keys([voice('a', { path }), voice('b', { path }), voice('c', { path })])).toEqual(['a', 'b']);
  expect(keys([...'abcdefgh'].map((key) => voice(key)))).toHaveLength(6);
});
