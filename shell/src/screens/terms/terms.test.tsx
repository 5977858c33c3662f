// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { legalDocument } from 'shared-api/contracts/legal-documents';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newServer, renderSite } from '../../frame/testing.tsx';

beforeEach(() => {
  newServer();
});
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

const publication = (version: string) => ({ version, published_at: '2030-04-20T09:00:00.000Z' });

test('PD-16 published terms take the place of the delivered ones, and earlier versions stay readable', async () => {
  const server = newServer();
  const versions = [publication('3'), publication('2'), { version: '1', published_at: null }];
  server.answer(legalDocument, {
    body: { status: true, data: { ...publication('3'), text: '## Payment\n\n- <b>one</b>', versions } },
  });
  await renderSite({ path: '/terms-and-conditions' });
  expect(await screen.findByRole('heading', { level: 2, name: 'Payment' })).toBeDefined();
  expect(screen.getByText('<b>one</b>')).toBeDefined();
  expect(screen.queryAllByRole('term')).toEqual([]);
  const links = screen.getAllByRole('link', { name: /^Version/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/terms-and-conditions?version=3',
    '/terms-and-conditions?version=2',
    '/terms-and-conditions?version=1',
  ]);
  expect(screen.queryByText('This is an earlier version.', { exact: false })).toBeNull();
});

test('an earlier version says that it is one; version 1 is the delivered text', async () => {
  const server = newServer();
  const versions = [publication('2'), { version: '1', published_at: null }];
  server.answer(legalDocument, { body: { status: true, data: { ...versions[1], text: null, versions } } });
  await renderSite({ path: '/terms-and-conditions?version=1' });
  expect(await screen.findByText('This is an earlier version.', { exact: false })).toBeDefined();
  expect((await screen.findAllByRole('term')).length).toBeGreaterThan(3);
  expect(server.sentTo(legalDocument).at(-1)?.query).toBe('version=1');
});
