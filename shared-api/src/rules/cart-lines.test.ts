import { expect, test } from 'vitest';
import { cartLines } from './cart-lines.ts';

const session = 'ConsultationSession';

test('PD-102: the three shapes are read as one', () => {
  expect(cartLines({ model_id: 7, model_name: 'Course' })).toEqual([{ model_id: 7, model_name: 'Course' }]);
  expect(
    cartLines({
      items: [
        { model_id: 4, model_name: session, user_id: 3 },
        { model_id: 5, model_name: session, user_id: 3 },
      ],
    }),
  ).toEqual([
    { model_id: 4, model_name: session, user_id: 3 },
    { model_id: 5, model_name: session, user_id: 3 },
  ]);
  expect(
    cartLines({ model_id: 9, module_name: 'Tracking', items: [{ user_id: 3 }, { user_id: 4 }] }),
  ).toEqual([
    { model_id: 9, model_name: 'Tracking', user_id: 3 },
    { model_id: 9, model_name: 'Tracking', user_id: 4 },
  ]);
});

test('options of the whole body apply to each item that does not have its own', () => {
  const body = {
    model_id: 9,
    module_name: 'Tracking',
    is_unlimited: true,
    invitation_user_id: 7,
    items: [{ user_id: 3 }, { user_id: 4, is_unlimited: false, terms_accepted: true }],
  };
  const line = { model_id: 9, model_name: 'Tracking', invitation_user_id: 7 };
  expect(cartLines(body)).toEqual([
    { ...line, user_id: 3, is_unlimited: true },
    { ...line, user_id: 4, terms_accepted: true },
  ]);
});

test('the same thing for the same person stands once', () => {
  const item = { model_id: 4, model_name: session, user_id: 3 };
  expect(cartLines({ items: [item, item] })).toEqual([item]);
});

test('what does not say what it is, is none', () => {
  expect(cartLines({})).toBeUndefined();
  expect(cartLines({ items: [{ model_id: 4 }] })).toBeUndefined();
});
