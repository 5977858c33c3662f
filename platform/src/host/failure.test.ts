import { expect, test } from 'vitest';
import { findChunkFailure, getPhase, LoadFailure, toMessage } from './failure.ts';

const chunkFailure = (request: string) =>
  Object.assign(new Error('Loading chunk a failed.'), { name: 'ChunkLoadError', request });

test('a failure keeps the phase it was met in, however it is wrapped', () => {
  const integrity = new LoadFailure('integrity', 'not the released file');
  expect(getPhase(integrity, 'render')).toBe('integrity');
  expect(getPhase(new Error('entry failed', { cause: integrity }), 'expose')).toBe('integrity');
});

test('a chunk that does not load while a page is shown is no render error', () => {
  expect(getPhase(chunkFailure('/a.js'), 'render')).toBe('expose');
  const style = { code: 'CSS_CHUNK_LOAD_FAILED', request: 'http://site/a.css' };
  const styleFailure = Object.assign(new Error('Loading CSS chunk a failed.'), style);
  expect(getPhase(styleFailure, 'render')).toBe('expose');
  expect(findChunkFailure(styleFailure)?.request).toBe(style.request);
  expect(getPhase(new TypeError('x is undefined'), 'render')).toBe('render');
});

test('an unsatisfied version of a shared module is a failure of sharing', () => {
  expect(getPhase(new Error('Cannot find shared react >=20.0.0'), 'expose')).toBe('share');
});

test('the address of a failed chunk is found through the causes', () => {
  const wrapped = new Error('mf-a/app', { cause: chunkFailure('http://site/a.js') });
  expect(findChunkFailure(wrapped)?.request).toBe('http://site/a.js');
  expect(findChunkFailure(new Error('other'))).toBeUndefined();
});

test('a reported message is one line, without queries', () => {
  expect(toMessage(new Error('GET /verify?email=a@b.c failed\n  at x'))).toBe('GET /verify failed');
  expect(toMessage(undefined)).toBe('undefined');
  expect(toMessage('x'.repeat(1000))).toHaveLength(300);
});

test.each([
  ['/courses/17 failed, /users/8/edit too.', '/courses/<id> failed, /users/<id>/edit too.'],
  ['mona@rafiq.example is taken', '<address> is taken'],
  ['no page at /verify#token=abc', 'no page at /verify'],
  ['+20 100 123 4567 or 01001234567, born 2011-04-30', '<number> or <number>, born <number>'],
  ['هاتف ٠١٠٠١٢٣٤٥٦٧', 'هاتف <number>'],
  ['Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.x1 refused', 'Bearer <id> refused'],
  [`Unexpected token 'd', "dear Mona" is not valid JSON`, "Unexpected token 'd', <text> is not valid JSON"],
])('what may say something of a person is left out of %s', (message, reported) => {
  expect(toMessage(new Error(message))).toBe(reported);
});

test('of an error with a code the code is reported, not what it says to people', () => {
  const rejection = Object.assign(new Error('Mona, this is taken'), { name: 'ApiError', code: 'taken' });
  expect(toMessage(rejection)).toBe('ApiError: taken');
});

test.each([
  'Minified React error #418',
  "Cannot read properties of undefined (reading 'name')",
  'https://rafiq.example/releases/mf-auth/0.1.0-12345678/static/js/async/370356b043.js is not the released file',
  'mf-auth does not fit this shell: react is 18.2.0 and not >=19.0.0 <20.0.0-0; shared-ui/visually-hidden is not shared',
])('what says where to look stays: %s', (message) => {
  expect(toMessage(new Error(message))).toBe(message);
});
