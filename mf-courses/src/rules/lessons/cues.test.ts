import { expect, test } from 'vitest';
import { findCurrentCue, parseCues } from './cues.ts';

const file = `\uFEFFWEBVTT - a title

NOTE a note
of two lines

STYLE
::cue { color: red }

first
00:00:00.200 --> 00:00:04.800 line:0
<v Amal>Breathing <i>together</i></v>

00:05.200 --> 00:10.800
Sit close.
One hand &amp; the other: it&#39;s &ldquo;&#1607;&#1606;&#1575;&rdquo;.

01:00:11.000 --> 01:00:16.800
Far away

00:20.000 --> 00:21.000

`;

test('cues have their seconds and their words, without notes, styles and tags', () => {
  expect(parseCues(file)).toEqual([
    { start: 0.2, end: 4.8, text: 'Breathing together' },
    { start: 5.2, end: 10.8, text: "Sit close. One hand & the other: it's “هنا”." },
    { start: 3_611, end: 3_616.8, text: 'Far away' },
  ]);
  expect(parseCues(file.replaceAll('\n', '\r\n'))).toHaveLength(3);
  expect(parseCues('WEBVTT')).toEqual([]);
});

test('a line is current until the next one starts', () => {
  const cues = parseCues(file);
  expect([0, 0.2, 5, 5.2, 100, 4_000].map((at) => findCurrentCue(cues, at))).toEqual([-1, 0, 0, 1, 1, 2]);
  expect(findCurrentCue([], 3)).toBe(-1);
});
