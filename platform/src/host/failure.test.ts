import { expect, test } from 'vitest';
import { chunkFailureOf, LoadFailure, messageOf, phaseOf } from './failure.ts';

const chunkFailure = (request: string) =>
  Object.assign(new Error('Loading chunk a failed.'), { name: 'ChunkLoadError', request });

test('a failure keeps the phase it was met in, however it is wrapped', () => {
  const integrity = new LoadFailure('integrity', 'not the released file');
  expect(phaseOf(integrity, 'render')).toBe('integrity');
  expect(phaseOf(new Error('entry failed', { cause: integrity }), 'expose')).toBe('integrity');
});

test('a chunk that does not load while a page is shown is no render error', () => {
  expect(phaseOf(chunkFailure('/a.js'), 'render')).toBe('expose');
  expect(phaseOf(new TypeError('x is undefined'), 'render')).toBe('render');
});

test('an unsatisfied version of a shared module is a failure of sharing', () => {
  const message =
    '[ Federation Runtime ]: Version 19.3.1 from shell of shared singleton module react does not satisfy the requirement';
  expect(phaseOf(new Error(message), 'expose')).toBe('share');
});

test('the address of a failed chunk is found through the causes', () => {
  const wrapped = new Error('mf-a/app', { cause: chunkFailure('http://site/a.js') });
  expect(chunkFailureOf(wrapped)?.request).toBe('http://site/a.js');
  expect(chunkFailureOf(new Error('other'))).toBeUndefined();
});

test('a reported message is one line, without queries', () => {
  expect(messageOf(new Error('GET /verify?email=a@b.c failed\n  at x'))).toBe('GET /verify failed');
  expect(messageOf(undefined)).toBe('undefined');
  expect(messageOf('x'.repeat(1000))).toHaveLength(300);
});
