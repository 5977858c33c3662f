import { sql } from 'drizzle-orm';
import { correct } from '../../server/src/areas/commerce/wallet/postings.ts';
import { count, pay } from '../orders/buyer.ts';
import type { Result } from '../report.ts';
import type { Learner } from '../whole/seed.ts';
import type { FullSite } from '../whole/site.ts';
import { insertCamp, insertDocuments } from './seed.ts';

const seats = 7;
const maxParticipants = 4;

/** Stores the documents of a family of one to four people, and fills in their form. */
async function fillForm(site: FullSite, family: Learner, participants: number) {
  const { passports, photos, receipt } = await insertDocuments(site.db, family, participants);
  const data = passports.map((passport, index) => ({
    name: `Demo ${index}`,
    occupation: 'Pupil',
    address: '1 Demo Street',
    age: 12,
    passport,
    photo: photos[index],
  }));
  return { name: 'Demo Parent', data, receipt };
}

type Form = Awaited<ReturnType<typeof fillForm>>;

async function addToCart(site: FullSite, { token }: Learner, camp: number, { name, data }: Form) {
  const body = { model_id: camp, model_name: 'Event', name, data };
  const { status, body: answer } = await site.call({
    method: 'POST',
    path: '/api/cart/add',
    token,
    body,
  });
  if (status !== 200) throw new Error(`The cart answered ${status}: ${answer.slice(0, 300)}`);
}

const book = (site: FullSite, { token }: Learner, event_id: number, form: Form) =>
  site.call({ method: 'POST', path: '/api/mobile/eventsEnrollFree', token, body: { event_id, ...form } });

/** Families request the last seats of a camp at the same moment, half of them by the cart and the wallet, the others with a receipt. */
export async function lastSeats(site: FullSite, people: Learner[], rounds: number): Promise<Result[]> {
  const { db } = site;
  const money = { currency: 'USD', amount: maxParticipants * 1_000 * rounds, note: 'Bench' } as const;
  await db.transaction(async (tx) => {
    for (const { userId } of people)
      await correct(tx, { auditId: 1_600_000_000 + userId, userId, ...money }, new Date());
  });
  let right = 0;
  let broken = 0;
  let lost = 0;
  let minBooked = seats;
  for (let round = 0; round < rounds; round++) {
    const camp = 900_000 + round;
    await insertCamp(db, camp, seats);
    const forms = new Map<Learner, Form>();
    for (const [index, family] of people.entries()) {
      const form = await fillForm(site, family, 1 + (index % maxParticipants));
      forms.set(family, form);
      // Every second group of four pays from the wallet.
      if (Math.floor(index / maxParticipants) % 2 === 0) await addToCart(site, family, camp, form);
    }
    const statuses = await Promise.all(
      people.map(async (family, index) => {
        if (Math.floor(index / maxParticipants) % 2 === 0)
          return (await pay(site, family, { method: 'wallet', ids: [camp], model: 'Event' })).status;
        return (await book(site, family, camp, forms.get(family) as Form)).status;
      }),
    );
    broken += statuses.filter((status) => status >= 500).length;
    const booked = await count(
      db,
      sql`select coalesce(sum(seats), 0) as count from event_bookings where event_id = ${camp} and status not in ('draft', 'ended')`,
    );
    const counted = await count(db, sql`select seats_taken as count from events where id = ${camp}`);
    lost += await count(
      db,
      sql`select count(*) from order_lines lines join orders on orders.id = lines.order_id and orders.status = 'paid'
        where lines.model_name = 'Event' and lines.model_id = ${camp} and not exists (
          select from event_bookings bookings where bookings.id = lines.reference and bookings.status = 'active')
        and not exists (select from refunds where refunds.line_id = lines.id)`,
    );
    if (booked <= seats && booked === counted) right++;
    minBooked = Math.min(minBooked, booked);
    await db.execute(sql`delete from cart_items where model_name = 'Event'`);
  }
  const who = `${people.length} families for the last ${seats} seats, by cart and by receipt`;
  return [
    {
      what: `${who}: rounds with at most ${seats} seats taken, as counted`,
      value: right,
      target: { least: rounds },
      detail: `of ${rounds}, at least ${minBooked} taken in each`,
    },
    {
      what: `${who}: paid without seats or refund`,
      value: lost,
      target: { most: 0 },
      detail: 'of all orders',
    },
    { what: `${who}: answers of 500 and above`, value: broken, target: { most: 0 }, detail: 'of all calls' },
  ];
}
