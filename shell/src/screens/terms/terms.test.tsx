// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderSite } from '../../frame/testing.tsx';

afterEach(cleanup);

/** The terms as a reader sees them: each term with its text, in order. */
async function readTerms(language: 'en' | 'ar'): Promise<[term: string, text: string][]> {
  await renderSite({ path: '/terms-and-conditions', language });
  const terms = await screen.findAllByRole('term');
  return terms.map((term) => [term.textContent ?? '', term.nextElementSibling?.textContent ?? '']);
}

test.each([
  ['SHELL-050', 'Credit card fee', /^4%$/],
  ['SHELL-051', 'Deposit', /1,000 CAD per person.*non-refundable when booked within 2 months of the camp/],
  ['SHELL-052', 'Final payment', /30 days before departure/],
  ['SHELL-053', 'Full refund', /cancelled 2 months before the camp; refunded within a month/],
  ['SHELL-054 PD-100', 'Processing', /processed within 14 days/],
  ['SHELL-055', 'Price-increase rights', /exchange rate rises more than 5%/],
  ['SHELL-056', 'Price-increase rights', /price rises by 7% or more/],
  ['SHELL-057', 'After the camp', /within 14 days of the return/],
  ['SHELL-058', 'Baggage', /7 days for damage and 21 days for delay/],
  ['SHELL-059', 'Name change after ticket issue', /10% of the group and 250 USD/],
  ['SHELL-060', 'Deviation', /20% of the group size/],
  ['SHELL-061', 'Stopover', /450 USD/],
  ['SHELL-062', 'No-show date change', /250 USD plus the fare difference/],
  ['SHELL-063', 'Visa', /250 CAD/],
  ['SHELL-064', 'Young travellers', /under 18/],
  ['SHELL-065', 'Pregnancy', /up to week 36/],
  ['SHELL-066', 'Airport check-in', /3 hours before departure/],
  ['SHELL-070', 'Limit', /2-year limit on claims/],
])('%s the terms say about "%s": %s', async (_row, term, text) => {
  expect(new Map(await readTerms('en')).get(term)).toMatch(text);
});

test('SHELL-005 the page of the terms is for visitors and has the operator’s figures', async () => {
  await renderSite({ path: '/terms-and-conditions' });
  const main = within(await screen.findByRole('main'));
  expect(await main.findByRole('heading', { level: 1, name: 'Terms and Conditions' })).toBeDefined();
  expect(main.getByText('4%')).toBeDefined();
  expect(main.getByText(/1,000 CAD/)).toBeDefined();
});

test('SHELL-068 SHELL-069 disputes: negotiation, then mediation, then three arbitrators', async () => {
  expect((await readTerms('en')).slice(-3)).toEqual([
    ['First', 'A 60-day negotiation'],
    ['Then', 'A 60-day mediation'],
    ['Last', 'Arbitration with three arbitrators'],
  ]);
});

test('the Arabic terms name the same figures', async () => {
  const english = await readTerms('en');
  cleanup();
  const arabic = await readTerms('ar');
  expect(arabic).toHaveLength(english.length);
  /** Arabic has a dual: "two days" is one word without a figure. */
  const figures = (text: string) => (text.match(/\d[\d,]*%?/g) ?? []).filter((figure) => figure !== '2');
  expect(arabic.map(([, text]) => figures(text))).toEqual(english.map(([, text]) => figures(text)));
});
