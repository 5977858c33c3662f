import { expect, test } from 'vitest';
import { parseText } from './parse-text.ts';

test('empty lines separate paragraphs, headings and lists', () => {
  expect(parseText('One\nline more.\n\n## A heading\n\n- First\n- Second\n\n\n  Last. ')).toEqual([
    { kind: 'paragraph', text: 'One\nline more.' },
    { kind: 'heading', text: 'A heading' },
    { kind: 'list', items: ['First', 'Second'] },
    { kind: 'paragraph', text: 'Last.' },
  ]);
});

test('what only resembles a heading or a list is a paragraph', () => {
  expect(parseText('##No space\n\n- One\nand more\n\n## Two\nlines')).toEqual([
    { kind: 'paragraph', text: '##No space' },
    { kind: 'paragraph', text: '- One\nand more' },
    { kind: 'paragraph', text: '## Two\nlines' },
  ]);
});

test('markup stays text', () => {
  expect(parseText('<b onclick="x">No</b>')).toEqual([{ kind: 'paragraph', text: '<b onclick="x">No</b>' }]);
  expect(parseText(' \n\n ')).toEqual([]);
});
