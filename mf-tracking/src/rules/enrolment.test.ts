import { expect, test } from 'vitest';
import { trackingAnswer } from '../testing/trackings.ts';
import { getOffer, getPrice, getTerms, getTotal, hasOptions } from './enrolment.ts';

const multi = { tracking_type: 'multi' } as const;

test('what is offered follows from the price, the package and the end', () => {
  expect(getOffer(trackingAnswer())).toBe('free');
  expect(getOffer(trackingAnswer({ price: 10 }))).toBe('paid');
  expect(getOffer(trackingAnswer({ ...multi, price: 10, has_priced_level: 1 }))).toBe('paid');
  expect(getOffer(trackingAnswer({ ...multi, has_priced_level: 1 }))).toBe('levels');
  expect(getOffer(trackingAnswer(multi))).toBe('free');
  const paid = { ...trackingAnswer({ ...multi, price: 10 }) };
  expect(getOffer({ ...trackingAnswer(), package_details: paid as never })).toBe('package');
  expect(getOffer({ ...trackingAnswer({ price: 4 }), package_details: paid as never })).toBe('paid');
});

test('nothing is offered once the scores were calculated or the competition is over', () => {
  expect(getOffer(trackingAnswer({ cumulative_score_calculated: 1 }))).toBe('closed');
  expect(getOffer(trackingAnswer({ type: 'initiative', finished_current_tracking: 1 }))).toBe('closed');
  // For a system this field is about the participant's own run.
  expect(getOffer(trackingAnswer({ finished_current_tracking: 1 }))).toBe('free');
});

test('TRCK-121 the total is the price of the option times the members', () => {
  const tracking = trackingAnswer({ price: 10, unlimited_price: 25 });
  expect(getTotal(getPrice(tracking, false), 3)).toBe(30);
  expect(getTotal(getPrice(tracking, true), 3)).toBe(75);
  expect(getTotal(0.1, 3)).toBe(0.3);
  expect(hasOptions(tracking)).toBe(true);
  expect(hasOptions(trackingAnswer({ price: 10 }))).toBe(false);
  expect(hasOptions(trackingAnswer({ unlimited_price: 25 }))).toBe(false);
});

test('only competitions have terms', () => {
  expect(getTerms(trackingAnswer({ terms_and_conditions: 'Be kind' }))).toBeNull();
  expect(getTerms(trackingAnswer({ type: 'initiative', terms_and_conditions: 'Be kind' }))).toBe('Be kind');
});
