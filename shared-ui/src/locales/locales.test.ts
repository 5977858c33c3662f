import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

test('both languages have the same texts with the same placeholders', () => {
  expect(Object.keys(ar)).toEqual(Object.keys(en));
  for (const [key, text] of Object.entries(en)) {
    expect(text, key).not.toBe('');
    expect(ar[key as keyof typeof ar], key).not.toBe('');
    expect(placeholders(ar[key as keyof typeof ar]), key).toEqual(placeholders(text));
  }
});

test('every text is used: a component names it, as texts.close or by its key', () => {
  const folder = new URL('..', import.meta.url);
  const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');
  const unused = Object.keys(en).filter((key) => !new RegExp(`(\\.|')${key}\\b`).test(code));
  expect(unused).toEqual([]);
});
