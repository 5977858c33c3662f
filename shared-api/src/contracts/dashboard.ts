import { z } from 'zod';
import { defineCall, operators } from '../contract.ts';
import { date, instant, integer } from '../wire.ts';
import { currency, paged } from './wire.ts';

/** The numbers of the site over time, for operators (PD-141). */

/** Dates of the site's zone in ascending order, separated by commas, at most 200: two ranges of three months by day. */
const days = z
  .string()
  .max(2_200)
  .regex(/^\d{4}-\d{2}-\d{2}(,\d{4}-\d{2}-\d{2}){1,199}$/)
  .refine((text) => {
    const dates = text.split(',');
    return dates.every((day, index) => date.safeParse(day).success && (dates[index - 1] ?? day) <= day);
  });

/** The values of a number, or of a part of it. */
export const dashboardLine = z.object({
  /** Currency of money; null for everything else. */
  currency: currency.nullable(),
  /** One less than there are days; the first value is from the first day up to the second, without it. Money in hundredths. */
  values: z.array(z.number()),
  /** Of a share: the wholes of which the values are a part. */
  of: z.array(z.number()).nullable(),
});
export type DashboardLine = z.infer<typeof dashboardLine>;

export const dashboardNumber = z.object({
  /** `sign-ups`. */
  id: z.string(),
  /** In the caller's language. */
  title: z.string(),
  unit: z.enum(['count', 'money', 'share']),
  /** How the values of several days become one: their sum, or the average of a day. The values are sums in both cases. */
  summary: z.enum(['sum', 'mean']),
  /** Address of the page that lists what is counted; null if there is none that the caller may open. */
  path: z.string().nullable(),
  /** Whether that page reads the dates `from` and `to`, both inclusive, in its address. */
  has_dates: z.union([z.literal(0), z.literal(1)]),
  lines: z.array(dashboardLine),
});
export type DashboardNumber = z.infer<typeof dashboardNumber>;

export const readDashboard = defineCall({
  id: 'operator.dashboard',
  method: 'GET',
  path: '/api/operator/dashboard',
  source: 'PD-141',
  summary:
    "The numbers of the site between days of the site's zone: sign-ups, sessions, revenue and what else the areas count. Those that need a further permission, such as money, are left out for who lacks it",
  callers: operators,
  permission: 'audit',
  query: z.object({ days }),
  answer: z.object({
    status: z.literal(true),
    data: z.object({
      /** IANA zone of the site. */
      timezone: z.string(),
      /** The date in this zone. */
      today: z.string(),
      numbers: z.array(dashboardNumber),
    }),
  }),
  example: { query: { days: '2030-03-01,2030-04-01,2030-05-01' } },
});

/** A row that a number counts. */
export const dashboardEntry = z.object({
  id: z.int(),
  /** Usually the name of a person. */
  title: z.string(),
  /** What it is about, in the caller's language. */
  detail: z.string().nullable(),
  /** The instant whose day it counts for. */
  at: instant,
  /** Money in hundredths. */
  amount: z.int().nullable(),
  /** Address of its own page. */
  path: z.string().nullable(),
});
export type DashboardEntry = z.infer<typeof dashboardEntry>;

export const listEntries = defineCall({
  id: 'operator.dashboard-entries',
  method: 'GET',
  path: '/api/operator/dashboard/{number}',
  source: 'PD-141',
  summary:
    "What a number of the dashboard counts on days of the site's zone, the newest first. 404 for a number that the caller's permissions do not cover, and for one without a list",
  callers: operators,
  permission: 'audit',
  params: z.object({ number: z.string().regex(/^[a-z-]{1,60}$/) }),
  query: z.object({
    page: integer(1, 10_000).default(1),
    /** Both inclusive. */
    from: date,
    to: date,
    /** Of a number of money; dollars by default. */
    currency: currency.default('USD'),
  }),
  answer: paged(dashboardEntry).extend({
    /** The number in the caller's language. */
    title: z.string(),
    unit: dashboardNumber.shape.unit,
    /** IANA zone of the site. */
    timezone: z.string(),
    count: z.int(),
  }),
  example: { params: { number: 'sign-ups' }, query: { from: '2030-04-01', to: '2030-04-30' } },
});
