import { expect, test } from 'vitest';
import { withBase } from './document.ts';

test('only relative addresses move below the release', () => {
  const html =
    '<link href="static/a.css"><script src="./b.js"></script><a href="/c"></a><img src="data:,"><a href="#d"></a><a href="https://e/"></a>';
  expect(withBase(html, '/r/')).toBe(
    '<link href="/r/static/a.css"><script src="/r/./b.js"></script><a href="/c"></a><img src="data:,"><a href="#d"></a><a href="https://e/"></a>',
  );
});
