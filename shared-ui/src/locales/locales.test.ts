import { expect, test } from 'vitest';
import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

test('both languages have the same texts with the same placeholders', () => {
  expect(Object.keys(ar)).toEqual(Object.keys(en));
  for (const [key, text] of Object.entries(en))
    expect(placeholders(ar[key as keyof typeof ar]), key).toEqual(placeholders(text));
});
