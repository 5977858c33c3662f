import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { rejection } from 'shared-api/contracts/consultations/availability';
import { type Interval, type PlannedSlot, partByOverlap, planSlots } from 'shared-api/rules/availability';
import { formatClock } from 'shared-api/rules/dates';
import { offsetAt } from 'shared-api/rules/time-zone';
import type { z } from 'zod';
import { type Database, Failure } from '../../../kernel/index.ts';
import { slots } from '../tables/availability.ts';
import { type Addition, findAdditionProblem } from './addition-rules.ts';
import { lockConsultant } from './lock-consultant.ts';
import { maxSessionMs } from './slot-bookings.ts';
import { findTerms } from './terms.ts';

interface Rejected {
  date: string;
  from: string;
  to: string;
  reason: z.infer<typeof rejection>;
}

/**
 * Adds availability (CC §5). Invalid days or ranges reject the whole request; slots that overlap other sessions are skipped and listed in
 * the answer (PD-26).
 * @throws Failure 400 with the specified texts, 409 `not_configured`
 */
export async function addSlots(
  tx: Database,
  consultantId: number,
  asked: Addition,
  now: Date,
): Promise<{ added: number; rejected: Rejected[] }> {
  const { timezone } = await lockConsultant(tx, consultantId);
  const addition = { ...asked, days: [...new Set(asked.days)] };
  const terms = await findTerms(tx, consultantId);
  const problem = findAdditionProblem(addition, { terms, zone: timezone, now: now.getTime() });
  if (problem) {
    if (!problem.field) throw new Failure(problem.code);
    const { code, field } = problem;
    const params = { n: addition.duration };
    throw new Failure(code, { params, errors: { [field]: [{ code, params }] } });
  }
  const planned = planSlots(addition.days, addition, timezone);
  const others = await slotsDuring(tx, consultantId, planned.slots);
  const { free, overlapping } = partByOverlap(planned.slots, others);
  await insertSlots(tx, consultantId, addition.duration, timezone, free);
  return {
    added: free.length,
    rejected: [...planned.rejected, ...overlapping.map((slot) => ({ ...slot, reason: 'overlap' as const }))]
      .sort((a, b) => (a.date === b.date ? a.from - b.from : a.date < b.date ? -1 : 1))
      .map(({ date, from, to, reason }) => ({
        date,
        from: formatClock(from),
        to: formatClock(to),
        reason,
      })),
  };
}

/** Slots that may overlap the given sessions, which are sorted by time. */
async function slotsDuring(
  tx: Database,
  consultantId: number,
  planned: readonly Interval[],
): Promise<Interval[]> {
  const [first] = planned;
  const last = planned.at(-1);
  if (!first || !last) return [];
  const found = await tx
    .select({ startsAt: slots.startsAt, endsAt: slots.endsAt })
    .from(slots)
    .where(
      and(
        eq(slots.consultantId, consultantId),
        gt(slots.startsAt, new Date(first.start - maxSessionMs)),
        lt(slots.startsAt, new Date(last.end)),
      ),
    );
  return found.map(({ startsAt, endsAt }) => ({ start: startsAt.getTime(), end: endsAt.getTime() }));
}

/**
 * Inserts slots in one statement, because half a year of half hours is many rows. The lock on the consultant excludes concurrent inserts;
 * the constraint would reject an overlap anyway.
 */
async function insertSlots(
  tx: Database,
  consultantId: number,
  duration: number,
  zone: string,
  planned: readonly PlannedSlot[],
): Promise<void> {
  const starts = `{${planned.map(({ start }) => start / 1000).join(',')}}`;
  const offsets = `{${planned.map(({ start }) => offsetAt(zone, start) / 60_000).join(',')}}`;
  await tx.execute(
    sql`insert into slots (consultant_id, starts_at, ends_at, duration, entered_zone, entered_offset)
        select ${consultantId}::int, start, start + ${duration}::int * interval '1 minute', ${duration}::int, ${zone}, minutes
        from (
          select to_timestamp(second) as start, minutes
          from unnest(${starts}::float8[], ${offsets}::int[]) as one (second, minutes)
        ) as planned`,
  );
}
