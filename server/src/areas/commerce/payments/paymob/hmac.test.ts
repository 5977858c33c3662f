import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { computeHmac, getSignedText, isSigned } from './hmac.ts';

/** Samples of Paymob's documentation of 2020 and of 2024: the values, and the concatenated text. */
const samples = [
  {
    transaction: {
      id: 2556706,
      pending: false,
      amount_cents: 100,
      success: true,
      is_auth: false,
      is_capture: false,
      is_standalone_payment: true,
      is_voided: false,
      is_refunded: false,
      is_3d_secure: true,
      integration_id: 6741,
      profile_id: 4214,
      has_parent_transaction: false,
      order: { id: 4778239, created_at: '2020-03-25T18:36:05.494685' },
      created_at: '2020-03-25T18:39:44.719228',
      currency: 'EGP',
      error_occured: false,
      owner: 4705,
      source_data: { type: 'card', pan: '2346', sub_type: 'MasterCard' },
    },
    text: '1002020-03-25T18:39:44.719228EGPfalsefalse25567066741truefalsefalsefalsetruefalse47782394705false2346MasterCardcardtrue',
  },
  {
    transaction: {
      id: 192036465,
      pending: false,
      amount_cents: 100000,
      success: true,
      is_auth: false,
      is_capture: false,
      is_standalone_payment: true,
      is_voided: false,
      is_refunded: false,
      is_3d_secure: true,
      integration_id: 4097558,
      has_parent_transaction: false,
      order: { id: 217503754 },
      created_at: '2024-06-13T11:33:44.592345',
      currency: 'EGP',
      error_occured: false,
      owner: 302852,
      source_data: { type: 'card', pan: '2346', sub_type: 'MasterCard' },
    },
    text: '1000002024-06-13T11:33:44.592345EGPfalsefalse1920364654097558truefalsefalsefalsetruefalse217503754302852false2346MasterCardcardtrue',
  },
];

test.each(samples)(
  'the text of a documented transaction is the documented text: $text',
  ({ transaction, text }) => {
    expect(getSignedText(transaction)).toBe(text);
  },
);

test('it is signed by HMAC-SHA512, in hexadecimal', () => {
  const [{ transaction, text } = { transaction: {}, text: '' }] = samples;
  const expected = createHmac('sha512', 'a secret').update(text).digest('hex');
  expect(computeHmac(transaction, 'a secret')).toBe(expected);
  expect(isSigned(transaction, expected.toUpperCase(), 'a secret')).toBe(true);
  expect(isSigned(transaction, expected, 'another secret')).toBe(false);
  expect(isSigned({ ...transaction, amount_cents: 1 }, expected, 'a secret')).toBe(false);
  for (const odd of ['', 'x', expected.slice(1), `${expected}0`])
    expect(isSigned(transaction, odd, 'a secret')).toBe(false);
});

test('what is missing counts as nothing, and breaks nothing', () => {
  expect(getSignedText({ id: 1, source_data: { pan: null } })).toBe('1');
  for (const odd of [undefined, null, 'text', 7, []]) expect(getSignedText(odd)).toBe('');
});
