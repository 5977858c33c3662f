import { expect, test } from 'vitest';
import { courseAnswer, lessonAnswer, lessonIds, outlineAnswer } from '../../testing/courses.ts';
import { lessonAt, lessonPath } from './addresses.ts';
import { findChosenLesson, listLessons } from './chosen-lesson.ts';
import { formatDuration, formatPosition } from './duration.ts';
import { parseEmbed } from './embed.ts';
import { countdownParts, getJoinState, opensAt } from './join-window.ts';
import { findKeyAction } from './keys.ts';
import { countFinished, lessonState } from './state.ts';

const task = (lesson: Parameters<typeof lessonAnswer>[1]) =>
  lessonState(lessonAnswer('PracticalTask', lesson));

test('COUR-055 COUR-056 COUR-057 a task is pending, done, failed or open by what the server says of it', () => {
  expect(task({})).toBe('open');
  expect(task({ pending: 1, answered: 1 })).toBe('pending');
  expect(task({ finished: 1, answered: 1 })).toBe('done');
  expect(task({ answered: 1 })).toBe('failed');
  expect(task({ finished: 1, pending: 1 })).toBe('done');
});

test('lessons of a course that one is not in are locked', () => {
  expect(lessonState(outlineAnswer('video'))).toBe('locked');
  expect(
    countFinished([lessonAnswer('video', { finished: 1 }), lessonAnswer('pdf'), outlineAnswer('pdf')]),
  ).toBe(1);
});

test('the address names the lesson; without it one goes on; a strange one means the first', () => {
  const course = courseAnswer({ resume: { id: 13, title: '', content_type: 'pdf', position: 0 } });
  expect(findChosenLesson(course, '14')?.id).toBe(14);
  expect(findChosenLesson(course, null)?.id).toBe(13);
  for (const strange of ['99', '0', '-1', '1e1', 'eleven', ''])
    expect(findChosenLesson(course, strange)?.id).toBe(11);
  expect(findChosenLesson({ ...course, resume: null }, null)?.id).toBe(11);
  expect(findChosenLesson({ sections: [], resume: null }, null)).toBeUndefined();
  expect(listLessons(course).map(({ id }) => id)).toEqual(Object.values(lessonIds));
});

test('COUR-051 COUR-052 COUR-053 a live lesson is open from 10 minutes before its start until its end', () => {
  const [start, end] = ['2030-05-01T09:00:00.000Z', '2030-05-01T10:00:00.000Z'];
  const at = (time: string) => getJoinState(start, end, Date.parse(`2030-05-01T${time}Z`));
  expect(at('08:49:00.000')).toBe('early');
  expect(at('08:49:59.999')).toBe('early');
  expect(at('08:50:00.000')).toBe('open');
  expect(at('09:58:00.000')).toBe('open');
  expect(at('09:59:59.999')).toBe('open');
  expect(at('10:00:00.000')).toBe('over');
  expect(opensAt(start)).toBe(Date.parse('2030-05-01T08:50:00.000Z'));
});

test('what is left is days and a clock', () => {
  expect(countdownParts(59)).toEqual({ days: 0, clock: '00:00:59' });
  expect(countdownParts(86_399)).toEqual({ days: 0, clock: '23:59:59' });
  expect(countdownParts(2 * 86_400 + 3_661)).toEqual({ days: 2, clock: '01:01:01' });
});

test('how long lessons take is said in both languages, in short and to be read aloud', () => {
  expect([0, 20, 600, 3_600, 3_900].map((seconds) => formatDuration(seconds, 'en'))).toEqual([
    '',
    '1 min',
    '10 min',
    '1 hr',
    '1 hr 5 min',
  ]);
  expect(formatDuration(600, 'en', 'long')).toBe('10 minutes');
  expect(formatDuration(600, 'ar', 'long')).toBe('10 دقائق');
  expect(formatDuration(3_900, 'ar', 'long')).toBe('ساعة و5 دقائق');
  expect([0, 83, 3_723].map(formatPosition)).toEqual(['0:00', '1:23', '1:02:03']);
});

test('a video site is known by its host; what is not https is none', () => {
  expect(parseEmbed('https://player.vimeo.com/video/1')).toEqual({ host: 'player.vimeo.com', shown: true });
  expect(parseEmbed('https://www.youtube-nocookie.com/embed/a')?.shown).toBe(true);
  expect(parseEmbed('https://player.vimeo.com.example/video/1')).toEqual({
    host: 'player.vimeo.com.example',
    shown: false,
  });
  expect(parseEmbed('http://player.vimeo.com/video/1')).toBeUndefined();
  expect(parseEmbed('javascript:alert(1)')).toBeUndefined();
  expect(parseEmbed('no address')).toBeUndefined();
});

test('keys of the player, on either keyboard, and not where they belong to something else', () => {
  const press = (key: string, on = 'video', modified = false) => findKeyAction({ key, on, modified });
  expect(press(' ')).toEqual({ kind: 'toggle' });
  expect(press('K')).toEqual({ kind: 'toggle' });
  expect(press('ArrowLeft')).toEqual({ kind: 'seek', by: -5 });
  expect(press('l')).toEqual({ kind: 'seek', by: 10 });
  expect(press('م')).toEqual({ kind: 'seek', by: 10 });
  expect(['f', 'm', 'c'].map((key) => press(key)?.kind)).toEqual(['fullscreen', 'mute', 'captions']);
  expect(press('k', 'select')).toBeUndefined();
  expect(press(' ', 'button')).toBeUndefined();
  expect(press('k', 'button')).toEqual({ kind: 'toggle' });
  expect(press('c', 'video', true)).toBeUndefined();
  expect(press('Tab')).toBeUndefined();
  expect(press('toString')).toBeUndefined();
});

test('an address leads to a lesson of the course, or to none', () => {
  const at = (path: string) => lessonAt(new URL(path, 'https://site.example'), 5);
  expect(at(lessonPath(5, 8))).toBe(8);
  for (const other of ['/lessons/6?lesson=8', '/lessons/5', '/lessons/5?lesson=x', '/quiz/5?lesson=8'])
    expect(at(other), other).toBeUndefined();
});
