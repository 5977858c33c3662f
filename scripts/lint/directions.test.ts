import { expect, test } from 'vitest';
import { checkDirections } from './directions.mjs';

const check = (text: string) => checkDirections([{ path: 'a.css', text }]);

test.each([
  'left: 0;',
  'margin-left: 1rem;',
  'scroll-padding-right: 1rem;',
  'border-right-width: 1px;',
  'border-top-left-radius: 1px;',
  'text-align: right;',
  'float: left;',
])('%s has a side of the screen', (declaration) => {
  const [property] = declaration.split(':');
  const problem = `a.css:2: ${property} has a side of the screen: use inline-start or inline-end`;
  expect(check(`.a {\n  ${declaration}\n}\n`)).toEqual([problem]);
  expect(check(`/* one\nline more */ .a { color: red; ${declaration} }`)).toEqual([problem]);
});

test.each([
  'inset-inline-start: 0;',
  'margin-inline-end: 1rem;',
  'text-align: start;',
  'transform-origin: left;',
  '--left: 1rem;',
  '/* left: 0; */ color: red;',
])('%s follows the direction, or is none of these', (declaration) => {
  expect(check(`.a {\n  ${declaration}\n}\n`)).toEqual([]);
});
