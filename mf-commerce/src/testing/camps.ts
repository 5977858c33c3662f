import type { CampBooking, CampDetail } from 'shared-api/contracts/events/camps';

/** The camp 2: ten days of Umrah for 1000 dollars, with five seats left. */
export const campAnswer = (camp: Partial<CampDetail> = {}): CampDetail => ({
  id: 2,
  title: 'Spring Umrah',
  title_en: 'Spring Umrah',
  image: null,
  image_en: null,
  price: 1000,
  period: 10,
  date_interval: '10-05-2030 to 20-05-2030',
  remaining_seats: 5,
  description: [
    { id: 1, title: 'The journey', description: 'By bus to Makkah and Madinah.' },
    { id: 2, title: 'The hotel', description: 'Close to the Haram.' },
  ],
  type: 'Umrah',
  user_currency: 'USD',
  prices: { USD: 1000 },
  start_date: '2030-05-10',
  end_date: '2030-05-20',
  seats: 20,
  is_past: 0,
  ...camp,
});

export const campBody = (camp: Partial<CampDetail> = {}) => ({
  body: { status: true, not_available: 0, data: campAnswer(camp) },
});

/** The account for transfers. */
export const transferAnswer = {
  bank: 'Demo Bank',
  name: 'Demo Ltd',
  iban: 'EG380019000500000000263180002',
  reference: 'RAFIQ-2-3',
};

/** Mona's booking 40 of the camp 2 for Layla, whose receipt waits for its review. */
export const bookingAnswer = (booking: Partial<CampBooking> = {}): CampBooking => ({
  id: 40,
  camp: {
    id: 2,
    title: 'Spring Umrah',
    image: null,
    type: 'Umrah',
    date_interval: '10-05-2030 to 20-05-2030',
    start_date: '2030-05-10',
    end_date: '2030-05-20',
  },
  name: 'Mona',
  state: 'review',
  reason: null,
  hold_until: '2030-04-23T09:00:00.000Z',
  seats: 1,
  price: 1000,
  currency: 'USD',
  paid: 0,
  created_at: '2030-04-20T09:00:00.000Z',
  participants: [
    { id: 1, name: 'Layla', occupation: 'Pupil', address: 'Cairo', age: 9, passport: 1, photo: 1 },
  ],
  can_send_receipt: 0,
  cancel_requested: 0,
  can_cancel: 1,
  ...booking,
});
