import { eq, inArray, sql } from 'drizzle-orm';
import { planSlots } from 'shared-api/rules/availability';
import { addDays, parseClock, parseEndClock } from 'shared-api/rules/dates';
import { consultantCurrencies, durations, isDuration, priceProblem } from 'shared-api/rules/durations';
import { dateIn, isTimeZone } from 'shared-api/rules/time-zone';
import { email, language, line } from 'shared-api/wire';
import { z } from 'zod';
import { type Database, Failure, rows } from '../../../kernel/index.ts';
import {
  accountByEmail,
  type ContentKind,
  defineDemonstration,
  reference,
} from '../../../services/content/index.ts';
import { languageByTag } from '../../../services/settings/index.ts';
import { users } from '../../../services/users/index.ts';
import { consultantSettings, durationPrices, slots } from '../tables/availability.ts';
import { consultantProfiles } from '../tables/consultants.ts';
import { createAccount } from './demonstration-people.ts';
import { checkForm, type Details } from './form.ts';
import { makeConsultant } from './stored-details.ts';

const clock = z.string().refine((text) => parseClock(text) !== undefined);
const endClock = z.string().refine((text) => parseEndClock(text) !== undefined);
const ids = z.array(z.number().int().positive());
const amount = z.number().nonnegative().max(9999).default(0);

const item = z.strictObject({
  email,
  username: line(60).min(1),
  gender: z.number().int().min(1).max(3),
  /** Language of mails and messages. */
  language,
  type: z.enum(['consultant', 'organization', 'teacher']),
  job_title: z.number().int().positive(),
  timezone: z.string().refine(isTimeZone),
  /** Tags of the languages that the consultant speaks. */
  languages: z.array(z.string()).min(1),
  fields: ids.min(1),
  specialties: ids.default([]),
  type_age: z.number().int().min(1).max(4),
  about: z.strictObject({ en: z.string().min(1).max(5_000), ar: z.string().min(1).max(5_000) }),
  terms: z.strictObject({
    currency: z.enum(consultantCurrencies),
    margin_hours: z.number().min(0).max(9999),
    first_session_free: z.boolean(),
    free_sessions: z.number().int().min(0).max(99).default(4),
    /** Prices by duration in minutes; 12.5 is 12 dollars and 50 cents. */
    prices: z.partialRecord(
      z.enum(durations.map(String) as [string, ...string[]]),
      z.strictObject({ usd: amount, egp: amount }),
    ),
  }),
  /** In the consultant's zone. Weekdays start with 0, Sunday. Each range is divided into slots. */
  availability: z.array(
    z.strictObject({
      days: z.array(z.number().int().min(0).max(6)).min(1),
      from: clock,
      to: endClock,
      duration: z.number().refine(isDuration),
    }),
  ),
});
type Item = z.infer<typeof item>;

/** Number of days for which slots are created. */
const daysAhead = 35;

/** Consultants, mentors and teachers: profiles with prices. */
const profilesContent = defineDemonstration({
  name: 'consultants',
  after: ['languages', 'demonstration-accounts', 'job-titles', 'fields'],
  item,
  keyOf: (consultant) => consultant.email,
  references: { languages: reference(languageByTag, (consultant: Item) => consultant.languages) },
  async findExisting(tx, items) {
    const email = sql<string>`lower(${users.email})`;
    const emails = items.map((consultant) => consultant.email);
    const found = await tx
      .select({ email })
      .from(users)
      .innerJoin(consultantProfiles, eq(consultantProfiles.userId, users.id))
      .where(inArray(email, emails));
    return found.map((consultant) => consultant.email);
  },
  async create(tx, missing, { now, ids, reject }) {
    const accounts = await accountByEmail.find(
      tx,
      missing.map(({ email }) => email),
    );
    for (const consultant of missing) {
      const { email, username, gender, language } = consultant;
      const userId =
        accounts.get(email) ??
        (await createAccount(tx, { email, username, gender, language }, now, {
          hasPortrait: consultant.type !== 'organization',
        }));
      const details = toDetails(
        consultant,
        consultant.languages.map((tag) => ids.languages(tag)),
      );
      await checkForm(tx, details).catch((error) => {
        if (!(error instanceof Failure)) throw error;
        return reject(consultant, 'has a job title, field or specialty that does not fit.');
      });
      await makeConsultant(tx, userId, details, now);
      await storeTerms(tx, userId, consultant, reject);
    }
  },
});

/**
 * Imports consultants, mentors and teachers of the demonstration. A repeated import adds the missing slots of the coming weeks after the
 * last existing one.
 */
export const consultantsContent: ContentKind<Item> = {
  ...profilesContent,
  async import(tx, items, now, sources) {
    const { created } = await profilesContent.import(tx, items, now, sources);
    const accounts = await accountByEmail.find(
      tx,
      items.map(({ email }) => email),
    );
    const grown = await addSlots(tx, items, accounts, now);
    const updated = Math.max(0, grown - created);
    return { created, updated, kept: items.length - created - updated };
  },
};

const toDetails = (consultant: Item, spoken: number[]): Details => ({
  type: consultant.type,
  about_en: consultant.about.en,
  about_ar: consultant.about.ar,
  job_title_id: consultant.job_title,
  languages: spoken,
  fields: consultant.fields,
  specialty: consultant.specialties,
  type_age: consultant.type_age,
  timezone: consultant.timezone,
});

async function storeTerms(
  tx: Database,
  userId: number,
  consultant: Item,
  reject: (consultant: Item, what: string) => never,
): Promise<void> {
  const { terms } = consultant;
  const prices = Object.entries(terms.prices).map(([minutes, price]) => ({
    duration: Number(minutes),
    enabled: true,
    usd: Math.round((price?.usd ?? 0) * 100),
    egp: Math.round((price?.egp ?? 0) * 100),
  }));
  if (priceProblem(prices, terms.currency)) reject(consultant, 'lacks a price.');
  await tx.insert(consultantSettings).values({
    userId,
    currency: terms.currency,
    marginHours: terms.margin_hours,
    firstSessionFree: terms.first_session_free,
    freeSessions: terms.free_sessions,
  });
  if (prices.length > 0)
    await tx.insert(durationPrices).values(prices.map((price) => ({ userId, ...price })));
}

/** Adds slots of the coming weeks after the last existing one; skips overlapping ones. Returns the consultants who got slots. */
async function addSlots(
  tx: Database,
  items: readonly Item[],
  accounts: ReadonlyMap<string, number>,
  now: Date,
): Promise<number> {
  const end = new Date(now.getTime() + (daysAhead + 2) * 86_400_000);
  const last = await rows<{ id: number; at: number }>(
    tx,
    sql`select ${slots.consultantId} as id, (extract(epoch from max(${slots.startsAt})) * 1000)::float8 as at
      from ${slots} where ${slots.startsAt} < ${end.toISOString()}::timestamptz group by ${slots.consultantId}`,
  );
  const lastOf = new Map(last.map(({ id, at }) => [id, at]));
  const planned = items.flatMap((consultant) => {
    const id = accounts.get(consultant.email) ?? 0;
    return slotsOf(consultant, now, lastOf.get(id)).map((slot) => ({ id, ...slot }));
  });
  if (planned.length === 0) return 0;
  const added = await rows<{ id: number }>(
    tx,
    sql`insert into slots (consultant_id, starts_at, ends_at, duration)
      select id, to_timestamp(start / 1000.0), to_timestamp("end" / 1000.0), duration
      from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as planned (id int, start float8, "end" float8, duration int)
      on conflict do nothing returning consultant_id as id`,
  );
  return new Set(added.map(({ id }) => id)).size;
}

function slotsOf({ availability, timezone }: Item, now: Date, after: number | undefined) {
  const today = dateIn(timezone, now.getTime());
  // Days up to the last existing slot get no more slots.
  const lastDay = after === undefined ? today : dateIn(timezone, Math.max(after, now.getTime()));
  const dates = Array.from({ length: daysAhead }, (_, index) => addDays(today, index + 1)).filter(
    (date) => date > lastDay,
  );
  return availability.flatMap(({ days, from, to, duration }) => {
    const onDays = dates.filter((date) => days.includes(new Date(`${date}T00:00:00Z`).getUTCDay()));
    const range = { from: parseClock(from) ?? 0, to: parseEndClock(to) ?? 0, duration };
    return planSlots(onDays, range, timezone).slots.map(({ start, end }) => ({ start, end, duration }));
  });
}
