import { z } from 'zod';
import { consultants, defineCall } from '../../contract.ts';
import { consultantCurrencies, numberLength } from '../../rules/durations.ts';
import { flag, httpsUrl, integer } from '../../wire.ts';
import { bit, done, storedTimezone, timezone } from './wire.ts';

/** Prices, durations and meeting place of a consultant (CC §3, §5, §7; PD-29, PD-31 and PD-35). */

const enabled = {
  duration30: bit,
  duration60: bit,
  duration90: bit,
  duration120: bit,
  duration150: bit,
  duration180: bit,
};

/** Prices in US dollars and Egyptian pounds, as text with at most two decimals: '12.5'; '0' for no price. */
const prices = {
  currency30: z.string(),
  currency60: z.string(),
  currency90: z.string(),
  currency120: z.string(),
  currency150: z.string(),
  currency180: z.string(),
  currency30_egp: z.string(),
  currency60_egp: z.string(),
  currency90_egp: z.string(),
  currency120_egp: z.string(),
  currency150_egp: z.string(),
  currency180_egp: z.string(),
};

/** CC §3, consultant settings: `duration{N}` 1 if it is offered, `currency{N}` its price in dollars and `currency{N}_egp` in pounds. */
export const availabilitySettings = z.object({
  ...enabled,
  ...prices,
  marginhours: z.number(),
  first_session_free: bit,
  consultant_currency: z.enum(consultantCurrencies),
  /** 1: meetings are at `link` instead of in our room. */
  has_private_link: bit,
  link: z.string().nullable(),
  /** 1: accepts no requests and bookings. */
  disable: bit,
  /** Not in the specification: IANA zone of the availability. */
  timezone: storedTimezone,
  /** Not in the specification: maximum number of free first sessions in a month, 4 by default. */
  free_sessions: z.int(),
});
export type AvailabilitySettings = z.infer<typeof availabilitySettings>;

export const settings = defineCall({
  id: 'consultations.settings',
  method: 'GET',
  path: '/api/availability/get/settings',
  source: 'CC §3 and §7',
  summary: "The consultant's own settings; null until prices were set once",
  callers: consultants,
  errors: ['no_profile'],
  answer: z.object({ status: z.literal(true), data: availabilitySettings.nullable() }),
});

/** In the format that `parsePrice` parses. */
const price = z
  .string()
  .max(numberLength)
  .regex(/^\d+(\.\d{1,2})?$/)
  .default('0');

export const setPrices = defineCall({
  id: 'consultations.set-prices',
  method: 'POST',
  path: '/api/availability/set/prices',
  source: 'CC §5, §7 and §8, PD-29, PD-31 and PD-35',
  summary:
    'Set durations, prices and what belongs to them. 400 `price_missing` or `prices_missing` by `priceProblem`; 409 `duration_in_use` where a ' +
    'duration is switched off that slots from now on have, its minutes in `errors`',
  callers: consultants,
  errors: ['duration_in_use', 'no_profile', 'price_missing', 'prices_missing'],
  body: z.object({
    duration30: flag.default(false),
    duration60: flag.default(false),
    duration90: flag.default(false),
    duration120: flag.default(false),
    duration150: flag.default(false),
    duration180: flag.default(false),
    currency30: price,
    currency60: price,
    currency90: price,
    currency120: price,
    currency150: price,
    currency180: price,
    currency30_egp: price,
    currency60_egp: price,
    currency90_egp: price,
    currency120_egp: price,
    currency150_egp: price,
    currency180_egp: price,
    marginhours: integer(0, 9_999),
    first_session_free: flag.default(false),
    consultant_currency: z.enum(consultantCurrencies).default('USD'),
    /** Ours; unchanged if absent. Existing slots keep their instants. */
    timezone: timezone.optional(),
    /** Ours; unchanged if absent. */
    free_sessions: integer(0, 99).optional(),
  }),
  answer: done,
  example: {
    body: {
      duration60: '1',
      currency60: '25',
      marginhours: 5,
      first_session_free: '1',
      consultant_currency: 'USD',
    },
  },
});

/** [OPEN] in CC §7: the possible values and the chosen one. */
export const multiCurrency = defineCall({
  id: 'consultations.multi-currency',
  method: 'GET',
  path: '/api/availability/get-multi-currency',
  origin: 'spec',
  source: 'CC §7',
  summary: 'Currencies that a consultant can ask in, and the own choice',
  callers: consultants,
  answer: z.object({
    status: z.literal(true),
    data: z.object({
      currencies: z.array(z.enum(consultantCurrencies)),
      consultant_currency: z.enum(consultantCurrencies),
    }),
  }),
});

const availabilityStatus = z.object({ status: z.literal(true), msg: z.string(), disable: bit });

export const requestsStatus = defineCall({
  id: 'consultations.requests-status',
  method: 'GET',
  path: '/api/availability/status',
  source: 'CC §7, EC §7',
  summary: 'Whether the consultant takes requests and bookings',
  callers: consultants,
  errors: ['no_profile'],
  answer: availabilityStatus,
});

export const setRequestsStatus = defineCall({
  id: 'consultations.set-requests-status',
  method: 'POST',
  path: '/api/availability/status',
  source: 'CC §7, EC §7, PD-47',
  summary: 'Suspend requests and bookings (1) or open them again (0); what is booked stays',
  callers: consultants,
  errors: ['no_profile'],
  body: z.object({ disable: flag }),
  answer: availabilityStatus,
  example: { body: { disable: '1' } },
});

/** Shown before a user leaves the site for it (PD-41). */
export const meetingUrl = httpsUrl;

const meetingLinkAnswer = z.object({
  status: z.literal(true),
  data: z.object({ has_private_link: bit, link: z.string().nullable() }),
});

export const meetingLink = defineCall({
  id: 'consultations.meeting-link',
  method: 'GET',
  path: '/api/mobile/consultation/meeting-link',
  source: 'EC §7',
  summary: "The consultant's private meeting link, kept also while it is not used",
  callers: consultants,
  answer: meetingLinkAnswer,
});

export const setMeetingLink = defineCall({
  id: 'consultations.set-meeting-link',
  method: 'POST',
  path: '/api/mobile/consultation/meeting-link',
  source: 'EC §7, CC §5, PD-41',
  summary:
    'Where sessions that are booked from now on meet: a private link, needed with `has_private_link` 1, or our room',
  callers: consultants,
  errors: ['link_required', 'no_profile'],
  body: z.object({ has_private_link: flag, link: z.union([meetingUrl, z.literal('')]).optional() }),
  answer: meetingLinkAnswer,
  example: { body: { has_private_link: '1', link: 'https://meet.example.com/room' } },
});
