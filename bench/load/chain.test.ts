import { expect, test } from 'vitest';
import { depths, type PageRequest } from './chain.ts';

let made = 0;

const request = (url: string, causes: string[] = []): PageRequest => {
  made += 1;
  return { id: `${made}`, url, causes, start: made, bytes: 1 };
};

test('a request is one deeper than the deepest file that asked for it', () => {
  const page = request('/login');
  const script = request('/index.js', ['/login']);
  const style = request('/index.css', ['/login']);
  const chunk = request('/chunk.js', ['/index.js', '/login']);
  const font = request('/font.woff2', ['/index.css']);
  const found = depths([font, chunk, style, script, page]);
  expect([page, script, style, chunk, font].map((each) => found.get(each))).toEqual([1, 2, 2, 3, 3]);
});

test('what was preloaded is as deep as its preload, whoever uses it', () => {
  const page = request('/login');
  const preload = request('/preload.js', ['/login']);
  const preloaded = request('/entry.js', ['/preload.js']);
  const used = request('/entry.js', ['/entry.js', '/chunk.js']);
  const next = request('/next.js', ['/entry.js']);
  const found = depths([page, preload, preloaded, used, next]);
  expect([preloaded, next].map((each) => found.get(each))).toEqual([3, 4]);
});
