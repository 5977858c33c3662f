import type { APIRequestContext } from '@playwright/test';
import { learner, newToken } from '../support/accounts.ts';
import { asOperator, createCalls } from '../support/consultants.ts';
import { findTickets } from '../support/events.ts';
import { type Buyer, credit, fillCart, newSeller } from '../support/purchases.ts';

interface Listed {
  data: { data: { id: number }[] };
}

const listSessions = async ({ calls }: Buyer, completed: '0' | '1') => {
  const which = { is_consultant: '0', is_completed: completed };
  return (await calls.post<Listed>('/api/mobile/booking/getSessionsUser?page=1', which)).data.data;
};

/** Creates a paid order with its session, and another session in the cart. */
async function buy(request: APIRequestContext, buyer: Buyer) {
  const seller = await newSeller(request);
  const [paid = 0, waiting = 0] = seller.slots;
  await credit(request, buyer, 50);
  await fillCart(buyer, paid);
  await buyer.calls.post('/api/payment/checkout', { payment_method: 'wallet', isWallet: '1' });
  await fillCart(buyer, waiting);
}

async function findSurvey({ calls }: Buyer) {
  type Surveys = { data: { id: number; consultant_id: number }[] };
  const { data } = await calls.get<Surveys>('/api/mobile/experts/getUserSurveyList');
  return data.map(({ id, consultant_id }) => `${consultant_id}?assignment=${id}`)[0];
}

async function findCertificate({ calls }: Buyer) {
  type Certificates = { data: { data: { code: string }[] } };
  return (await calls.get<Certificates>('/api/mobile/users/courses/certificates?page=1')).data.data[0]?.code;
}

/** Reports the latest message that another user wrote to the account. */
async function reportMessage({ calls, id }: Buyer) {
  type Chats = { data: { data: { guest: { id: number } }[] } };
  const [chat] = (await calls.get<Chats>(`/api/mobile/chats/${id}?page=1`)).data.data;
  const path = `/api/mobile/chats/${id}/${chat?.guest.id}`;
  type Messages = { data: { from: number; sequence: number }[] };
  const { data } = await calls.get<Messages>(`${path}/messages`);
  const last = data.findLast(({ from }) => from !== id);
  await calls.post(`${path}/report`, { reason: 'other', 'messages[0]': String(last?.sequence) });
}

/**
 * Gives the demonstration's learner data that its pages show and the demonstration content lacks: a paid order with its session, a full cart, a free
 * course, a reported message.
 * @returns ids by their placeholder in an address
 */
export async function addExamples(request: APIRequestContext): Promise<Record<string, string>> {
  const token = await newToken(request, learner);
  const calls = createCalls(request, token);
  const { user } = await calls.get<{ user: { id: number } }>('/api/mobile/auth/user');
  const buyer: Buyer = { ...learner, token, calls, id: user.id };
  const operator = await asOperator(request);
  await buy(request, buyer);
  await calls.post('/api/mobile/users/courses/enroll', { course_id: '5' });
  await reportMessage(buyer);
  const { data: reports } = await operator.get<Listed>('/api/operator/chat/reports?page=1');
  const { data: orders } = await calls.get<Listed>('/api/orders?page=1');
  const ids = {
    order: orders.data.at(-1)?.id,
    session: (await listSessions(buyer, '0'))[0]?.id,
    completed: (await listSessions(buyer, '1'))[0]?.id,
    ticket: (await findTickets(buyer))[0]?.id,
    survey: await findSurvey(buyer),
    certificate: await findCertificate(buyer),
    report: reports.data[0]?.id,
  };
  return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, String(id)]));
}
