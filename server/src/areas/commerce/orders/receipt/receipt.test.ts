import { receipt } from 'shared-api/contracts/commerce/orders';
import type { Order, OrderLine } from 'shared-api/contracts/commerce/wire';
import { expect, test } from 'vitest';
import { findUnprinted, readPdf } from '../../../../services/pdf/read-pdf.fixture.ts';
import { testConfig } from '../../../../testing/index.ts';
import { namesInScripts } from '../../../../testing/names-in-scripts.ts';
import { openOrderServer } from '../orders.fixture.ts';
import { describeLine } from './describe-line.ts';
import { receiptPdf } from './receipt.tsx';

const line = (id: number, changes: Partial<OrderLine> = {}): OrderLine => ({
  id,
  model_id: id,
  model_name: 'ConsultationSession',
  user_id: 3,
  username: 'Mona',
  name: 'Dr. Amal',
  image: null,
  event_name: null,
  period: 60,
  date: '2030-05-01T10:00:00.000Z',
  moved_from: null,
  date_interval: null,
  price: 25,
  discount: 0,
  paid: 25,
  status: 'delivered',
  reference: 8,
  refund_until: null,
  ...changes,
});

const order = (changes: Partial<Order> = {}): Order => ({
  id: 12,
  status: 'paid',
  currency: 'USD',
  subtotal: 25,
  discount: 2.5,
  total: 22.5,
  coupon_code: 'SPRING',
  wallet: 0,
  due: 22.5,
  hold_until: null,
  hold_seconds: 0,
  buyer: { id: 3, username: 'Mona', email: 'mona@rafiq.example' },
  lines: [line(1)],
  payment: null,
  refunds: [],
  can_pay_again: false,
  continue_url: null,
  created_at: '2030-04-20T09:00:00.000Z',
  paid_at: '2030-04-20T09:03:00.000Z',
  closed_at: null,
  ...changes,
});

const issuer = { name: 'Rafiq', address: '', taxNumber: '' };
const site = { host: 'rafiq.example', mail: 'hello@rafiq.example', issuer };

/** Reads a receipt's pages, and the characters of its typefaces. */
async function read(requested: Order, language: 'en' | 'ar') {
  const pdf = await receiptPdf({ order: requested, language, timezone: 'Africa/Cairo', site });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  return readPdf(pdf);
}

test('a receipt has the letters of its language, Arabic ones among English and the other way round', async () => {
  const named = order({ lines: [line(1, { name: 'د. أمل' })] });
  for (const language of ['en', 'ar'] as const) {
    const { pages, letters } = await read(named, language);
    expect(pages).toBe(1);
    for (const letter of 'دأملmonarafiq.example')
      expect(letters, `${letter} in ${language}`).toContain(letter);
  }
  expect((await read(named, 'ar')).letters).toContain('إ');
});

test.each(['en', 'ar'] as const)('names have their own letters in every script, in %s', async (language) => {
  const names = Object.values(namesInScripts);
  const lines = names.map((name, index) => line(index, { name, user_id: 4, username: names.at(-index) }));
  const buyer = { id: 3, username: namesInScripts.Persian, email: 'mona@rafiq.example' };
  const printed = await read(order({ lines, buyer }), language);
  expect(findUnprinted(names.join(''), printed)).toEqual([]);
  expect([printed.missingGlyphs, printed.fonts.includes('Helvetica')]).toEqual([0, false]);
});

test('in a receipt a name with figures is isolated from the sentence', () => {
  const named = { ...order().buyer, username: 'Mona' };
  const text = describeLine(
    line(1, { user_id: 9, username: 'علي (3)' }),
    { ...order(), buyer: named },
    { language: 'en', timezone: 'UTC' },
  );
  expect(text).toContain('For \u2068علي (3)\u2069');
});

test('the zone of the payment and the dates of a camp have no letters of the other direction', async () => {
  const camp = line(1, { name: 'مخيم', date: null, date_interval: '01-06-2030 إلى 10-06-2030' });
  const buyer = { id: 3, username: 'منى', email: 'mona@rafiq.example' };
  const { letters } = await read(order({ lines: [camp], buyer }), 'ar');
  expect(letters).toContain('–');
  // The C of 'Cairo' in Latin letters; no other word of the receipt has it.
  expect(letters).not.toContain('C');
});

test('a long order goes on over pages, and marks of direction in a name are left out', async () => {
  const lines = Array.from({ length: 60 }, (_, index) => line(index + 1, { name: '\u202eDr. Amal\u202c' }));
  const { pages, letters } = await read(order({ lines }), 'ar');
  expect(pages).toBeGreaterThan(2);
  expect(letters).not.toContain('\u202e');
});

const describe = (changes: Partial<OrderLine>, language: 'en' | 'ar' = 'en') =>
  describeLine(line(1, changes), order(), { language, timezone: 'America/Toronto' });

test('a camp has its days, its participants and the price of each, and nothing in minutes', async () => {
  const camp = {
    model_name: 'Event' as const,
    name: 'Umrah',
    period: 8,
    price: 3_900,
    users_number: 3,
    participants: ['Ali', 'Mona', 'Zed'],
    username: 'Mona',
    user_id: 3,
    date: '2027-02-27T08:00:00.000Z',
    ends_at: '2027-03-06T18:00:00.000Z',
    timezone: 'Asia/Riyadh',
    date_interval: '27-02-2027 to 06-03-2027',
  };
  expect(describe(camp)).toEqual([
    '27-02-2027 – 06-03-2027',
    '8 days',
    'For Ali, Mona, Zed',
    '3 × 1,300.00 USD',
  ]);
  expect(describe({ ...camp, participants: ['علي', 'منى'], users_number: 2, period: 2 }, 'ar')).toEqual([
    '27-02-2027 – 06-03-2027',
    'يومان',
    'من أجل علي، منى',
    '2 × 1,950.00 USD',
  ]);
  const { letters } = await read(order({ lines: [line(1, { users_number: 3, price: 3_900 })] }), 'ar');
  expect(letters).toContain('×');
});

test('an event has the time of its place, with the zone, and its unlimited option; a session the time of the reader', () => {
  const event = {
    model_name: 'Event',
    period: null,
    is_unlimited: 1,
    date: '2030-12-18T16:00:00.000Z',
  } as const;
  expect(
    describe({ ...event, ends_at: '2030-12-18T18:30:00.000Z', timezone: 'Africa/Cairo', username: 'Mona' }),
  ).toEqual(['Unlimited', 'Wednesday, 18 December 2030, 18:00–20:30 (Cairo, GMT+2)']);
  expect(describe({})).toEqual(['1 May 2030 at 06:00 (Toronto)', '60 minutes']);
});

test('days have their Arabic plural', () => {
  const days = [1, 2, 3, 11, 100].map(
    (period) => describe({ model_name: 'Course', date: null, period }, 'ar')[0],
  );
  expect(days).toEqual(['يوم واحد', 'يومان', '3 أيام', '11 يومًا', '100 يوم']);
});

test('receipts are limited like the other documents that are drawn', async () => {
  const server = await openOrderServer({ config: { limits: { ...testConfig().limits, events: 2 } } });
  const as = await server.learner();
  const statuses: number[] = [];
  for (let call = 0; call < 3; call += 1)
    statuses.push((await server.request(receipt, { params: { id: 1 } }, { as })).status);
  expect(statuses).toEqual([404, 404, 429]);
  await server.close();
});
