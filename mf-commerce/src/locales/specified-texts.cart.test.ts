import { expect, test } from 'vitest';
import en from './en.json' with { type: 'json' };

const { cart } = en;

test.each([
  ['COMM-041', cart.empty, 'There are no items in the cart.'],
  ['COMM-060', cart.unavailable.title, 'Not Avaliable Item On Cart!'],
])('%s the specified English text is exact: %s', (_, text, specified) => {
  expect(text).toBe(specified);
});
