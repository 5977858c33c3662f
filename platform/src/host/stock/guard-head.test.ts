// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guardHead } from './guard-head.ts';

let unguard = () => {};
// Nothing is fetched.
beforeEach(() => {
  vi.spyOn(Node.prototype, 'appendChild').mockImplementation((node) => node);
  vi.spyOn(Node.prototype, 'insertBefore').mockImplementation((node) => node);
});
afterEach(() => unguard());

function append<T extends HTMLElement>(element: T): T {
  return document.head.appendChild(element);
}

const script = (src: string) => Object.assign(document.createElement('script'), { src });

const guard = () => {
  unguard = guardHead(({ pathname }) => {
    if (!pathname.startsWith('/releases/mf-a/')) return undefined;
    return pathname.endsWith('/known.js') ? 'sha256-known' : null;
  });
};

test('a script of a stock remote gets the hash of its release, one that the release does not name a hash that no file has', () => {
  guard();
  expect(append(script('/releases/mf-a/1.0.0/known.js'))).toMatchObject({
    integrity: 'sha256-known',
    crossOrigin: 'anonymous',
  });
  expect(append(script('/releases/mf-a/1.0.0/other.js')).integrity).toMatch(/^sha256-47DEQ/);
});

test('a style sheet is guarded alike, also one that is inserted; what is of others is left alone', () => {
  guard();
  const sheet = document.createElement('link');
  Object.assign(sheet, { rel: 'stylesheet', href: '/releases/mf-a/1.0.0/a.css' });
  document.head.insertBefore(sheet, null);
  expect(sheet.integrity).toMatch(/^sha256-47DEQ/);
  expect(append(script('/releases/shell/1.0.0/index.js')).integrity).toBe('');
});

test('it can be taken away', () => {
  guard();
  unguard();
  expect(append(script('/releases/mf-a/1.0.0/other.js')).integrity).toBe('');
});
