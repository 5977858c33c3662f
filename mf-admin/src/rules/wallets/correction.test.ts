import { expect, test } from 'vitest';
import { type CorrectionDraft, placeCorrectionError, readCorrection } from './correction.ts';

const draft: CorrectionDraft = {
  userId: '٨',
  direction: 'in',
  amount: '١٢٫٥٠',
  currency: 'USD',
  note: ' For the interrupted session. ',
};

test('a correction is sent with a sign that says whether money is taken out', () => {
  const correction = { user_id: 8, amount: '12.50', currency: 'USD', note: 'For the interrupted session.' };
  expect(readCorrection(draft)).toEqual({ correction });
  expect(readCorrection({ ...draft, direction: 'out' })).toEqual({
    correction: { ...correction, amount: '-12.50' },
  });
});

test('every field is required', () => {
  const empty: CorrectionDraft = { userId: '', direction: '', amount: '', currency: '', note: ' ' };
  expect(readCorrection(empty)).toEqual({
    problems: ['userId', 'direction', 'amount', 'currency', 'note'],
  });
  expect(readCorrection({ ...draft, amount: '-5' })).toEqual({ problems: ['amount'] });
  expect(readCorrection({ ...draft, userId: 'Mona' })).toEqual({ problems: ['userId'] });
});

test('an error of the server is shown at its field, others at none', () => {
  expect(placeCorrectionError({ code: 'own_money', text: 'Yours' })).toEqual({ userId: 'Yours' });
  expect(placeCorrectionError({ code: 'balance_too_low', text: 'Too low' })).toEqual({ amount: 'Too low' });
  const invalid = { code: 'invalid_input', text: 'Check it', errors: { note: ['Too long'] } };
  expect(placeCorrectionError(invalid)).toEqual({ note: 'Too long' });
  expect(placeCorrectionError({ code: 'key_reused', text: 'Sent before' })).toEqual({});
});
