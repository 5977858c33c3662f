import { expect, test } from 'vitest';
import en from './en.json' with { type: 'json' };

const { purchase, review } = en;

test.each([
  ['COUR-032', purchase.go, 'Go to course'],
  ['COUR-033', purchase.enroll, 'Enroll Course'],
  ['COUR-035', purchase.add, 'Add to Cart'],
  ['COUR-036', purchase.full.title, 'Sorry, All seats are fully booked'],
  ['COUR-046', review.rate.action, 'Rate Course'],
  ['COUR-066', review.send, 'Send'],
  ['COUR-093', review.done, 'Done'],
])('%s the specified English text is exact: %s', (_, text, specified) => {
  expect(text).toBe(specified);
});
