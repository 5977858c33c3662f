// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { providerPayment } from 'shared-api/contracts/commerce/money-checks';
import { operatorOrders } from 'shared-api/contracts/commerce/operator';
import { afterEach, expect, test, vi } from 'vitest';
import { newOperator, open, text } from '../../testing/open.ts';
import { orderAnswer, pageAnswer, paymentAnswer } from '../../testing/order-answer.ts';

afterEach(cleanup);

test('the provider is asked about a payment; without an answer it is asked again', async () => {
  const server = await newOperator();
  Element.prototype.scrollIntoView = vi.fn();
  server.answer(operatorOrders, pageAnswer([orderAnswer({ payments: [paymentAnswer({ id: 7 })] })]));
  server.answer(providerPayment, {
    status: 502,
    body: { status: false, code: 'provider_unreachable', msg: 'It does not answer.' },
  });
  await open('/admin/orders/12');
  const button = await screen.findByRole('button', { name: text('order.askProviderFor', { id: 7 }) });
  fireEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toBe('It does not answer.');
  const data = { status: 'paid', amount: 60, currency: 'USD', reason: null };
  server.answer(providerPayment, { body: { status: true, data } });
  fireEvent.click(button);
  expect(await screen.findByText('60.00 USD')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
