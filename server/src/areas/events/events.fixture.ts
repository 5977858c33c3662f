import { and, eq } from 'drizzle-orm';
import type { Input } from 'shared-api/contract';
import { cartAdd } from 'shared-api/contracts/cart';
import type { pay } from 'shared-api/contracts/commerce/checkout';
import { addMember } from 'shared-api/contracts/commerce/family';
import { bookCamp, type campBooking } from 'shared-api/contracts/events/camps';
import { enrolInEvent } from 'shared-api/contracts/events/events';
import sharp from 'sharp';
import type { TestAnswer } from '../../testing/index.ts';
import { type Minted, mintSession } from '../auth/accounts/mint-session.ts';
import { type OrderServer, openOrderServer } from '../commerce/orders/orders.fixture.ts';
import { type EventBooking, eventBookings } from './tables/bookings.ts';
import { events } from './tables/events.ts';

type NewEvent = Partial<typeof events.$inferInsert>;
type Participant = NonNullable<Input<typeof bookCamp>['body']>['data'][number];
export type Booking = (typeof campBooking)['_output'];

/** A test server with events, camps and orders. */
export interface EventFixture extends OrderServer {
  /** Creates a free event without a limit on 1 May 2030. */
  event(input?: NewEvent): Promise<number>;
  /** Creates an Umrah camp of ten seats for 1,000 dollars, from 1 to 10 June 2030. */
  camp(input?: NewEvent): Promise<number>;
  member(of: Minted): Promise<number>;
  operator(): Promise<Minted>;
  enrol(as: Minted, eventId: number, ...people: number[]): Promise<TestAnswer<typeof enrolInEvent>>;
  addToCart(as: Minted, eventId: number, ...people: number[]): Promise<TestAnswer<typeof cartAdd>>;
  /** Adds an event to the cart and pays it from the wallet, which is credited first. */
  buy(as: Minted, eventId: number, ...people: number[]): Promise<TestAnswer<typeof pay>>;
  /** Number of taken seats in the event's row. */
  seats(eventId: number): Promise<number>;
  booking(eventId: number, userId: number): Promise<EventBooking | undefined>;
  participant(name?: string): Promise<Participant>;
  book(as: Minted, campId: number, participants?: number): Promise<TestAnswer<typeof bookCamp>>;
}

/** A photograph with metadata of the camera. */
export async function photo(name = 'photo.jpg'): Promise<File> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0e5a61' } })
    .withExif({ IFD0: { Copyright: 'Secret place', ImageDescription: name } })
    .jpeg()
    .toBuffer();
  return new File([bytes], name, { type: 'image/jpeg' });
}

export async function openEventFixture(
  overrides: Parameters<typeof openOrderServer>[0] = {},
): Promise<EventFixture> {
  const server = await openOrderServer(overrides);
  const { db, now } = server;
  let last = 500;
  const insert = async (values: NewEvent) => {
    last += 1;
    await db.insert(events).values({
      id: last,
      kind: 'event',
      language: 'en',
      titleEn: 'Reading day',
      titleAr: 'يوم القراءة',
      descriptionEn: 'We read together',
      descriptionAr: 'نقرأ معًا',
      placeEn: 'Cairo',
      placeAr: 'القاهرة',
      paid: 0,
      timezone: 'Africa/Cairo',
      isPublished: true,
      startsAt: new Date('2030-05-01T10:00:00Z'),
      endsAt: new Date('2030-05-01T12:00:00Z'),
      ...values,
    });
    return last;
  };
  const fixture: EventFixture = {
    ...server,
    event: (values = {}) => insert(values),
    camp: (values = {}) =>
      insert({
        kind: 'Umrah',
        paid: 1,
        usd: 100_000,
        capacity: 10,
        titleEn: 'Umrah camp',
        titleAr: 'مخيم العمرة',
        startsAt: new Date('2030-06-01T06:00:00Z'),
        endsAt: new Date('2030-06-10T18:00:00Z'),
        ...values,
      }),
    async member(of) {
      const body = { name: 'Layla', gender: 2, relation: 1, consent: true } as const;
      return (await server.request(addMember, { body }, { as: of })).answer.data.id;
    },
    operator: () =>
      mintSession(db, { role: 'operator', now: now(), lifetimes: { token: 1e8, refresh: 1e8 } }),
    enrol: (as, event_id, ...people) =>
      server.request(
        enrolInEvent,
        { body: { event_id, ...(people.length > 0 && { user_ids: people }) } },
        { as },
      ),
    addToCart(as, model_id, ...people) {
      const model = { model_id, model_name: 'Event' as const };
      const items = people.length > 0 ? people.map((user_id) => ({ ...model, user_id })) : [model];
      return server.request(cartAdd, { body: { ...model, items } }, { as });
    },
    async buy(as, eventId, ...people) {
      await fixture.addToCart(as, eventId, ...people);
      await server.credit(as, 1_000_000);
      return server.pay(as, { payment_method: 'wallet', isWallet: '1' });
    },
    async seats(id) {
      const [found] = await db.select().from(events).where(eq(events.id, id));
      return found?.seatsTaken ?? -1;
    },
    async booking(eventId, userId) {
      const [found] = await db
        .select()
        .from(eventBookings)
        .where(and(eq(eventBookings.eventId, eventId), eq(eventBookings.userId, userId)));
      return found;
    },
    participant: async (name = 'Demo Layla') => ({
      name,
      occupation: 'Pupil',
      address: '1 Demo Street',
      age: '12',
      passport: await photo('passport.jpg'),
      photo: await photo(),
    }),
    async book(as, event_id, count = 1) {
      const data: Participant[] = [];
      for (let number = 0; number < count; number++) data.push(await fixture.participant(`Demo ${number}`));
      const body = { event_id, name: 'Demo Parent', data, receipt: await photo('receipt.jpg') };
      return server.request(bookCamp, { body }, { as });
    },
  };
  return fixture;
}
