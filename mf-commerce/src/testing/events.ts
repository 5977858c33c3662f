import type { EventCard, EventDetail } from 'shared-api/contracts/events/events';

/** The event 9, a workshop in Cairo for 20 dollars, on 1 May 2030. */
export const eventCardAnswer = (event: Partial<EventCard> = {}): EventCard => ({
  id: 9,
  title: 'Reading together',
  image: null,
  paid: 1,
  price: 20,
  unlimited_price: null,
  user_currency: 'USD',
  provider_name: 'Champions',
  username: '',
  provider: 'admin',
  lang: 'en',
  prices: { USD: 20, EGP: 600 },
  starts_at: '2030-05-01T14:00:00.000Z',
  ends_at: '2030-05-01T16:00:00.000Z',
  timezone: 'Africa/Cairo',
  place: 'Demo library, Cairo',
  capacity: 30,
  remaining_seats: 12,
  is_past: 0,
  is_enrolled: 0,
  in_cart: 0,
  ...event,
});

export const eventAnswer = (event: Partial<EventDetail> = {}): EventDetail => ({
  ...eventCardAnswer(),
  long_description: 'An afternoon of stories for parents and children.',
  enrolled_members: [],
  refund_until: '2030-04-24T14:00:00.000Z',
  ...event,
});

/** The answer of an event's page. */
export const eventBody = (event: Partial<EventDetail> = {}) => ({
  body: { status: true, not_available: 0, data: eventAnswer(event) },
});

const marks = { is_enrolled: 0, in_cart: 0 } as const;

/** Mona (3), the caller. */
export const self = (changes: object = {}) => ({
  id: 3,
  username: 'Mona',
  avatar: null,
  ...marks,
  ...changes,
});

/** A child of Mona's. */
export const memberAnswer = (id: number, username: string, changes: object = {}) => ({
  id,
  username,
  avatar: null,
  gender: 2,
  relation: 1,
  birth_date: null,
  ...marks,
  ...changes,
});

/** The people who can be assigned: Mona, and by default Layla (4) and Omar (5). */
export const membersBody = (
  data = [memberAnswer(4, 'Layla'), memberAnswer(5, 'Omar')],
  caller: object = {},
) => ({ body: { status: true, data, self: self(caller) } });

/** One page of a list of this area. */
export const buildPage = <Item>(items: Item[], page = 1, pages = 1) => ({
  status: true,
  data: { data: items, current_page: page, last_page: pages },
  current_page: page,
  last_page: pages,
});
