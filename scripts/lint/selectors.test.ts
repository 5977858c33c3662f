import { expect, test } from 'vitest';
import { checkSelectors } from './selectors.mjs';

const problem = 'selects behind :has() of the document: set a variable on the root';
const check = (text: string) => checkSelectors([{ path: 'a.css', text }]);

test.each([
  ':global(body:has(dialog[open])) .toaster {}',
  'html:has(.a:not(.b)) > .c {}',
  ':root[data-x]:has(.a) .b,\n.c {}',
])('%s restyles the document with each change', (text) => {
  expect(check(`.first {}\n${text}`)).toEqual([`a.css:2: ${problem}`]);
});

test.each([
  ':global(:root:has(dialog[open])) {}',
  ':global(:root:root):has(.sticky) {}',
  ':global(html[data-scrollbar]:has(dialog:modal)) {}',
  '.zone:has(.input:disabled) :is(.icon, .choose) {}',
])('%s does not', (text) => {
  expect(check(text)).toEqual([]);
});
