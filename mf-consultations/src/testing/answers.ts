import type { ConsultantCard, ConsultantProfile } from 'shared-api/contracts/consultations/consultant';
import type { Slot } from 'shared-api/contracts/consultations/slot';
import { formatClock } from 'shared-api/rules/dates';
import { localTime } from 'shared-api/rules/time-zone';

/** Fields of Dr. Amal, who works in Cairo, in both a card and a profile. */
const common = {
  id: 5,
  username: 'Dr. Amal',
  avatar: null,
  consultation_info_type: 'consultant',
  consultation_info_languages: [
    { id: 1, name: 'Arabic' },
    { id: 2, name: 'English' },
  ],
  consultation_info_fields: [{ id: 1, title: 'Parenting' }],
  consultation_info_specialities: [{ id: 11, title: 'Teenagers' }],
  first_session_free: 0,
  timezone: 'Africa/Cairo',
  job_title: { id: 1, title: 'Family counsellor' },
  consultation_info_rating_stars: 4.5,
  consultation_info_ratings: 8,
  next_free: '2030-05-01T09:00:00.000Z',
  price_from: 20,
  user_currency: 'USD',
} as const;

/** A card of the directory. */
export const consultantCard = (card: Partial<ConsultantCard> = {}): ConsultantCard => ({
  ...common,
  consultation_info_languages: [...common.consultation_info_languages],
  consultation_info_fields: [...common.consultation_info_fields],
  consultation_info_specialities: [...common.consultation_info_specialities],
  available_sessions: 12,
  fields_names: 'Parenting',
  languages_names: 'Arabic,English',
  ...card,
});

/** A public profile as a visitor sees it. */
export const consultantProfile = (profile: Partial<ConsultantProfile> = {}): ConsultantProfile => ({
  ...common,
  consultation_info_languages: [...common.consultation_info_languages],
  consultation_info_fields: [...common.consultation_info_fields],
  about: 'Twenty years with families.',
  consultation_info_specialities: [...common.consultation_info_specialities],
  consultation_info_feedback: 2,
  consultation_info_disable: 0,
  available_free_sessions: 4,
  enrolled_with_consultant: 0,
  consultant_firebase_tokens: [],
  type_age: 4,
  durations: [
    { duration: 30, price: 20 },
    { duration: 60, price: 40 },
  ],
  marginhours: 2,
  ...profile,
});

const minuteMs = 60_000;

/** An hour with Dr. Amal that can be booked, 12:00 in Cairo on 1 May 2030 by default. */
export function slotAnswer({
  id = 4,
  from_date = '2030-05-01T09:00:00.000Z',
  duration = 60,
  ...slot
}: Partial<Slot> = {}): Slot {
  const start = Date.parse(from_date);
  const local = localTime(common.timezone, start);
  return {
    id,
    consultation_session_id: id,
    from_date,
    to_date: new Date(start + duration * minuteMs).toISOString(),
    date: local.date,
    from: formatClock(local.minutes),
    to: formatClock(local.minutes + duration),
    duration,
    reserved: 0,
    is_margined: 0,
    price: 40,
    user_currency: 'USD',
    state: 'free',
    offer_until: null,
    ...slot,
  };
}

/** One page of a list, as the paged calls answer. */
export const buildPage = <Item>(items: Item[], page = 1, pages = 1) => ({
  status: true,
  data: { data: items, current_page: page, last_page: pages },
  current_page: page,
  last_page: pages,
});
