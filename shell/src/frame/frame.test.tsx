// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderSite, signedOut, signIn } from './testing.tsx';

afterEach(() => {
  cleanup();
  signedOut();
});

const title = { en: 'Lesson', ar: 'درس' };
const pages = [
  { path: '/lesson/{id}', screen: 'lesson', guard: 'user', title, frame: 'focused' },
  { path: '/lessons', screen: 'lessons', guard: 'user', title },
] as const;

test.each([
  ['/lesson/5', true],
  ['/lessons', false],
  ['/unknown', false],
])('%s is a page of one task: %s', async (path, isFocused) => {
  signIn();
  await renderSite({ path, remotes: [{ name: 'mf-a', pages: [...pages] }] });
  expect(document.querySelector('main')?.parentElement?.hasAttribute('data-focused')).toBe(isFocused);
});
