import { cartList } from 'shared-api/contracts/cart';
import type { ConsultantProfile } from 'shared-api/contracts/consultations/consultant';
import { consultant, daySlots, freeDays, similarSlots } from 'shared-api/contracts/consultations/profile';
import type { Slot } from 'shared-api/contracts/consultations/slot';
import type { fakeServer } from 'shared-api/testing/server';
import { consultantProfile, slotAnswer } from './answers.ts';

type Server = ReturnType<typeof fakeServer>;

/** Noon in Cairo on the day before that of the slots. */
export const now = Date.parse('2030-04-30T09:00:00Z');

/** The slots of a day in Cairo: two free ones, and one in each state that cannot be booked. */
export const daysSlots = () => ({
  first: slotAnswer({ id: 4 }),
  second: slotAnswer({ id: 5, from_date: '2030-05-01T10:00:00.000Z' }),
  booked: slotAnswer({ id: 6, from_date: '2030-05-01T11:00:00.000Z', reserved: 1, state: 'reserved' }),
  inCart: slotAnswer({ id: 7, from_date: '2030-05-01T12:00:00.000Z' }),
  short: slotAnswer({ id: 8, from_date: '2030-05-01T13:00:00.000Z', duration: 30, price: 20 }),
});

/** An item in the cart. */
const cartItem = (modelId: number) => ({
  id: 1,
  model_id: modelId,
  model_name: 'ConsultationSession',
  user_id: 3,
  name: 'Dr. Amal',
  image: null,
  event_name: null,
  is_available: 1,
  current_price: 40,
  users_number: 1,
  period: null,
  date: null,
  date_interval: null,
  is_soldout: 0,
  is_not_available: 0,
  users_names: [{ cart_id: 1, username: 'Mona', user_id: 3 }],
  tracking_type: null,
  user_currency: 'USD',
  unavailable_reason: null,
});

/** Mona's cart with these sessions. */
export const buildCart = (...modelIds: number[]) => ({
  body: {
    status: true,
    data: modelIds.map(cartItem),
    totalPrice: 40 * modelIds.length,
    totalProducts: modelIds.length,
  },
});

/** Answers Dr. Amal's profile with bookable slots; slot 7 is in the cart. */
export function answerBooking(
  server: Server,
  {
    profile,
    slots = Object.values(daysSlots()),
  }: { profile?: Partial<ConsultantProfile>; slots?: Slot[] } = {},
): void {
  server.answer(consultant, { body: { status: true, data: consultantProfile(profile) } });
  server.answer(daySlots, { body: { status: true, data: slots } });
  server.answer(freeDays, { body: { status: true, data: [{ date: '2030-05-01', free: 3 }] } });
  server.answer(similarSlots, { body: { status: true, data: [] } });
  server.answer(cartList, buildCart(7));
}
