// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import {
  ignoreWebhook,
  retryWebhook,
  type UnprocessedWebhook,
  unprocessedWebhooks,
} from 'shared-api/contracts/commerce/webhooks';
import { takeCase } from 'shared-api/contracts/operator';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newOperator, open, text } from '../../testing/open.ts';
import { pageAnswer } from '../../testing/order-answer.ts';

let server: Awaited<ReturnType<typeof newOperator>>;
beforeEach(async () => {
  server = await newOperator();
  server.answer(takeCase, {
    body: {
      status: true,
      data: { taken_by: { id: 9, username: 'Omar' }, until: '2030-05-01T10:05:00.000Z' },
    },
  });
});
afterEach(cleanup);

const webhook: UnprocessedWebhook = {
  id: 3,
  provider: 'stripe',
  event: 'evt_1',
  type: 'checkout.session.completed',
  order_id: 12,
  error: 'stripe: read failed with StripeConnectionError',
  failures: 2,
  created_at: '2030-05-01T10:00:00.000Z',
};
const answerWebhooks = (data: UnprocessedWebhook[]) => server.answer(unprocessedWebhooks, pageAnswer(data));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const order = () => text('webhooks.order', { order: 12 });

test.each(['en', 'ar'] as const)(
  'a webhook has its event, order and cause, and asks the provider again (%s)',
  async (language) => {
    answerWebhooks([webhook]);
    server.answer(retryWebhook, () => {
      answerWebhooks([]);
      return { body: { status: true, msg: 'Processed.' } };
    });
    await open('/admin/webhooks', { language });
    expect(await screen.findByText(webhook.error ?? '')).toBeDefined();
    expect(screen.getByText('evt_1')).toBeDefined();
    expect(screen.getByRole('link', { name: order() }).getAttribute('href')).toBe('/admin/orders/12');
    expect(await screen.findByText(text('queue.takenBy', { name: 'Omar' }))).toBeDefined();
    press(text('retryQueue.retry'));
    expect(await screen.findByText(text('webhooks.empty'))).toBeDefined();
  },
);

test('a provider that does not answer is said to be, and the note stays', async () => {
  answerWebhooks([webhook]);
  const unreachable = { status: false, code: 'provider_unreachable', msg: 'It does not answer.' };
  server.answer(retryWebhook, { status: 502, body: unreachable });
  await open('/admin/webhooks');
  await screen.findByRole('heading', { level: 2, name: order() });
  fireEvent.change(screen.getByLabelText(text('retryQueue.note')), { target: { value: 'Asked them' } });
  press(text('retryQueue.retry'));
  expect(await screen.findByText('It does not answer.')).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>(text('retryQueue.note')).value).toBe('Asked them');
});

test('a webhook of no order, in the middle of which the server ended, is given up with a note', async () => {
  answerWebhooks([{ ...webhook, order_id: null, error: null, failures: 0, type: null }]);
  server.answer(ignoreWebhook, { body: { status: true, msg: 'Left out.' } });
  await open('/admin/webhooks');
  await screen.findByRole('heading', { level: 2, name: text('webhooks.noOrder') });
  expect(screen.getByText(text('webhooks.cutShort'))).toBeDefined();
  fireEvent.change(screen.getByLabelText(text('retryQueue.note')), { target: { value: 'Another site' } });
  answerWebhooks([]);
  press(text('retryQueue.giveUp'));
  expect(await screen.findByText(text('webhooks.empty'))).toBeDefined();
  expect(server.sentTo(ignoreWebhook).map(({ body }) => JSON.parse(String(body)))).toEqual([
    { note: 'Another site' },
  ]);
});
