import { expect, test } from 'vitest';
import { withBase, withScripts } from './document.ts';

test('only relative addresses move below the release', () => {
  const html =
    '<link href="static/a.css"><script src="./b.js"></script><a href="/c"></a><img src="data:,"><a href="#d"></a><a href="https://e/"></a>';
  expect(withBase(html, '/r/')).toBe(
    '<link href="/r/static/a.css"><script src="/r/./b.js"></script><a href="/c"></a><img src="data:,"><a href="#d"></a><a href="https://e/"></a>',
  );
});

test('more scripts come behind the document’s own, in order and with their integrity', () => {
  const html = '<html><head><script defer src="a.js"></script></head><body></body></html>';
  expect(withScripts(html, [{ file: 'b.js', integrity: 'sha256-b' }])).toBe(
    '<html><head><script defer src="a.js"></script><script defer src="b.js" crossorigin="anonymous" integrity="sha256-b"></script></head><body></body></html>',
  );
});
