import { expect, test } from 'vitest';
import { parseLegalText } from './parse-legal-text.ts';

test('a text has headings, paragraphs of several lines, and lists', () => {
  expect(parseLegalText('## Payment\nA course\nis paid.\n\nNext.\n- one\n- two\n\n# Refunds\n')).toEqual([
    { kind: 'heading', text: 'Payment' },
    { kind: 'paragraph', text: 'A course\nis paid.' },
    { kind: 'paragraph', text: 'Next.' },
    { kind: 'list', items: ['one', 'two'] },
    { kind: 'heading', text: 'Refunds' },
  ]);
});

test('marks inside a line and markup are text', () => {
  expect(parseLegalText('a - b ## <b>\n-no item')).toEqual([
    { kind: 'paragraph', text: 'a - b ## <b>\n-no item' },
  ]);
  expect(parseLegalText(' \n\n')).toEqual([]);
});
