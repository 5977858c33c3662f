import type { APIRequestContext } from '@playwright/test';
import { learner, newToken } from '../support/accounts.ts';
import { createCalls } from '../support/consultants.ts';
import { findTickets } from '../support/events.ts';
import { type Buyer, credit, fillCart, newSeller } from '../support/purchases.ts';

/**
 * Gives the learner of the demonstration what its pages show: a paid order with its session, a full cart, a free course.
 * @returns ids by their placeholder in an address
 */
export async function addExamples(request: APIRequestContext): Promise<Record<string, string>> {
  const token = await newToken(request, learner);
  const calls = createCalls(request, token);
  const { user } = await calls.get<{ user: { id: number } }>('/api/mobile/auth/user');
  const buyer: Buyer = { ...learner, token, calls, id: user.id };
  const seller = await newSeller(request);
  const [paid = 0, waiting = 0] = seller.slots;
  await credit(request, buyer, 50);
  await fillCart(buyer, paid);
  const { order_id: order } = await calls.post<{ order_id: number }>('/api/payment/checkout', {
    payment_method: 'wallet',
    isWallet: '1',
  });
  await fillCart(buyer, waiting);
  const ahead = { is_consultant: '0', is_completed: '0' };
  const { data: sessions } = await calls.post<{ data: { data: { id: number }[] } }>(
    '/api/mobile/booking/getSessionsUser?page=1',
    ahead,
  );
  await calls.post('/api/mobile/users/courses/enroll', { course_id: '5' });
  const [ticket] = await findTickets(buyer);
  const ids = { order, session: sessions.data[0]?.id, ticket: ticket?.id };
  return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, String(id)]));
}
