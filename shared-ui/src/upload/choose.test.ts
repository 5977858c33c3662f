import { expect, test } from 'vitest';
import { choose, type Limits } from './choose.ts';

const megabyte = 1024 ** 2;
const several: Limits = { accept: '.png,.pdf', maxBytes: 25 * megabyte, multiple: true };
const one: Limits = { ...several, multiple: false };
const file = (name: string, bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { lastModified: Date.UTC(2030, 4, 1) });

test('several files join those that are there, each once', () => {
  const [a, b] = [file('a.png'), file('b.pdf')];
  expect(choose([a], [b, file('a.png')], several)).toEqual({ files: [a, b], rejected: [] });
});

test('one file takes the place of the one before', () => {
  const [a, b, c] = [file('a.png'), file('b.pdf'), file('c.png')];
  expect(choose([a], [b, c], one).files).toEqual([b]);
});

test('what is refused changes nothing and has its reason', () => {
  const a = file('a.png');
  expect(choose([a], [file('b.exe'), file('c.png', 0), file('d.png', 25 * megabyte + 1)], one)).toEqual({
    files: [a],
    rejected: [
      { name: 'b.exe', reason: 'type' },
      { name: 'c.png', reason: 'empty' },
      { name: 'd.png', reason: 'large' },
    ],
  });
});

test('a file of exactly the limit is taken', () => {
  expect(choose([], [file('a.png', 25 * megabyte)], several).rejected).toEqual([]);
});
