import { createHash } from 'node:crypto';
import { toDataCache } from 'shared-api/contracts/worker-reader';
import { expect, test } from 'vitest';
import { hasIntegrity } from './integrity.ts';
import { createOfflineHtml } from './offline-page.ts';
import {
  isFresh,
  isPagePath,
  isReadableCall,
  isReleaseFile,
  isStorablePage,
  maxAnswerMs,
  toAnswerKey,
} from './rules.ts';

test.each(['/', '/courses', '/courses/7', '/user/tickets/5', '/consultants/teacher/3'])(
  '%s is a page',
  (path) => expect(isPagePath(path)).toBe(true),
);

test.each([
  '/api/x',
  '/releases/shell/1/index.html',
  '/s/7KQ2M9XA',
  '/dev/x',
  '/robots.txt',
  '/.well-known/x',
  '/licences',
])('%s is the network’s alone', (path) => expect(isPagePath(path)).toBe(false));

test('a document that was chosen for one visit stands for no other', () => {
  const isStorable = (address: string) => isStorablePage(new URL(address, 'https://rafiq.test'));
  expect(['/', '/courses?lang=ar'].map(isStorable)).toEqual([true, true]);
  expect(['/?safe', '/?canary=on', '/?overrides=x', '/api/x'].map(isStorable)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('only files of releases are taken from the cache first', () => {
  expect(isReleaseFile('/releases/mf-auth/1.0.0/a.js')).toBe(true);
  expect(isReleaseFile('/api/releases/x')).toBe(false);
});

test('the start page, lessons and tickets can be read; nothing else, and nothing is written', () => {
  const readable = [
    '/api/mobile/home/modules',
    '/api/mobile/lessons/8',
    '/api/mobile/courses/single/course/5',
    '/api/events/tickets',
    '/api/events/tickets/12',
  ];
  const others = [
    '/api/mobile/lessons/8/ahead',
    '/api/events/tickets/12/pdf',
    '/api/wallet',
    '/api/profile',
    '/api/mobile/lessons/x',
  ];
  expect(readable.filter((path) => !isReadableCall('GET', path))).toEqual([]);
  expect(others.filter((path) => isReadableCall('GET', path))).toEqual([]);
  expect(readable.filter((path) => isReadableCall('POST', path))).toEqual([]);
});

test('answers are stored by account and language', () => {
  const address = 'https://rafiq.test/api/events/tickets?page=1';
  expect(toAnswerKey(address, 'ar')).toBe(`${address}&rafiq-language=ar`);
  expect(toAnswerKey(address, 'en')).not.toBe(toAnswerKey(address, 'ar'));
  expect(toDataCache('5')).not.toBe(toDataCache('visitor'));
});

test('an answer can be read for two weeks', () => {
  const now = Date.parse('2030-01-15T00:00:00Z');
  const at = (ms: number) => new Date(now - ms).toUTCString();
  expect(isFresh(at(0), now)).toBe(true);
  expect(isFresh(at(maxAnswerMs - 1_000), now)).toBe(true);
  expect(isFresh(at(maxAnswerMs + 1_000), now)).toBe(false);
  expect([null, 'x'].map((date) => isFresh(date, now))).toEqual([false, false]);
});

test('stored bytes are the asked ones by any of their hashes, or there is none', async () => {
  const bytes = new TextEncoder().encode('export {}').buffer as ArrayBuffer;
  const right = `sha256-${createHash('sha256').update('export {}').digest('base64')}`;
  const wrong = `sha384-${createHash('sha384').update('other').digest('base64')}`;
  expect(await hasIntegrity(bytes, right)).toBe(true);
  expect(await hasIntegrity(bytes, `${wrong} ${right}`)).toBe(true);
  expect(await hasIntegrity(bytes, wrong)).toBe(false);
  expect(await hasIntegrity(bytes, 'md5-x')).toBe(false);
  expect(await hasIntegrity(bytes, '')).toBe(true);
});

test('the page without a network is in the reader’s language, and nothing of an address is markup', () => {
  const arabic = createOfflineHtml('ar', '/courses/7');
  expect(arabic).toContain('<html lang="ar" dir="rtl">');
  expect(arabic).toContain('<a href="/courses/7">');
  expect(createOfflineHtml('en', '/"><script>x</script>')).not.toContain('<script');
});
