// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

test('the document itself says in both languages that the site does not load, with a way to try again', () => {
  const page = new DOMParser().parseFromString(read('../index.html'), 'text/html');
  // React replaces the content of its root.
  const notices = page.querySelectorAll('#root > #not-started > [lang]');
  expect([...notices].map(({ attributes }) => [attributes[0]?.value, attributes[1]?.value])).toEqual([
    ['en', 'ltr'],
    ['ar', 'rtl'],
  ]);
  for (const notice of notices) {
    expect(notice.querySelector('h1')?.textContent).toBeTruthy();
    expect(notice.querySelector('a')?.getAttribute('href')).toBe('');
  }
  // The Content-Security-Policy blocks inline code and styles.
  expect(page.querySelectorAll('script, style, [style], [onclick], [onerror]')).toHaveLength(0);
});

test('the notice is hidden as soon as the style sheet is there, and shown again by it alone when nothing has replaced it', () => {
  const css = read('not-started.css');
  expect(css).toMatch(/#not-started \{[^}]*visibility: hidden;[^}]*animation: not-started 0s \d+s forwards;/);
  expect(css).toMatch(/to \{\s*visibility: visible;/);
  expect(read('app.tsx')).toContain("import './not-started.css'");
});
