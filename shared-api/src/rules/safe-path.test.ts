import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safePath } from './safe-path.ts';

test.each([
  '/',
  '/show/user/profile',
  '/courses/7?tab=2&x=%2F%2Fy#part',
  '/payment-result?next=//elsewhere.example',
  '/apiary',
  '/development',
])('%s is a page of this site', (path) => expect(safePath(path)).toBe(path));

test.each([
  '',
  'courses',
  'https://evil.example/',
  'javascript:alert(1)',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' /courses',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e%2e//evil.example',
  '/api',
  '/api/auth/logout',
  '/x/../api/auth/logout',
  '/%61pi/auth/logout',
  '/API/x',
  '/api?x=1',
  '/releases/shell/1.0.0/index.html',
  '/assets/x.js',
  '/dev/mailbox',
  `/${'x'.repeat(2048)}`,
])('%j is refused', (path) => expect(safePath(path)).toBeUndefined());

test('nothing is nothing', () => {
  expect(safePath(undefined)).toBeUndefined();
  expect(safePath(null)).toBeUndefined();
});

const pieces = fc.constantFrom(
  ...[
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    '//',
    ':',
    '@',
    '?',
    '#',
    '\t',
    '\n',
    '\r',
    '\0',
    '\u00a0',
    '\u2028',
  ],
  ...['evil.example', 'api', 'releases', 'https:', 'javascript:', 'courses', 'ar', 'دورة', '[', ']', '|'],
);

test('whatever it lets through stays on the site, on a page, and unchanged by a second look', () => {
  const paths = fc.oneof(
    fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.array(pieces, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
    fc.webUrl(),
    fc.string(),
  );
  fc.assert(
    fc.property(paths, (path) => {
      const safe = safePath(path);
      if (safe === undefined) return;
      for (const page of [
        'https://rafiq.example/',
        'https://rafiq.example/a/b/c?d',
        'http://localhost:8080/x',
      ]) {
        const url = new URL(safe, page);
        expect(url.origin).toBe(new URL(page).origin);
        expect(url.pathname).not.toMatch(/^\/(api|releases|assets|dev)(\/|$)/i);
        expect(url.pathname).not.toMatch(/^\/[/\\]/);
      }
      expect(safePath(safe)).toBe(safe);
    }),
    { numRuns: 3000 },
  );
});
