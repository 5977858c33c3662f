import { expect, test } from 'vitest';
import { parseMailedLink } from './mailed-link.ts';

const key = 'k'.repeat(43);

test('the link of a mail brings an e-mail and a key', () => {
  expect(parseMailedLink(`#email=mona%2Bnew%40rafiq.example&key=${key}`)).toEqual({
    email: 'mona+new@rafiq.example',
    key,
  });
});

test('anything else is none', () => {
  for (const hash of ['', '#', '#top', `#key=${key}`, '#email=a%40b.example&key=short'])
    expect(parseMailedLink(hash)).toBeUndefined();
});
