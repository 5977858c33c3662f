import { sql } from 'drizzle-orm';
import type { Database } from '../../server/src/kernel/database/database.ts';
import type { Result } from '../report.ts';
import type { Answered, Caller } from '../whole/call.ts';
import { type Learner, slot } from '../whole/seed.ts';

const dayMs = 86_400_000;

const book = (caller: Caller, { token }: Learner, consultation_session_id: number) =>
  caller.call({
    method: 'POST',
    path: '/api/mobile/booking/bookFree',
    token,
    body: { consultation_session_id },
  });

interface Outcome {
  won: number;
  broken: number;
}

const outcomeOf = (answers: Answered[]): Outcome => ({
  won: answers.filter(({ status }) => status === 200).length,
  broken: answers.filter(({ status }) => status >= 500).length,
});

/** How many rounds ended with exactly one booking, in the answers and in the database, and how many calls failed. */
function summary(what: string, outcomes: Outcome[], stored: number[]): Result[] {
  const right = outcomes.filter(({ won }, round) => won === 1 && stored[round] === 1).length;
  const broken = outcomes.reduce((sum, outcome) => sum + outcome.broken, 0);
  return [
    {
      what: `${what}: rounds with exactly one booking`,
      value: right,
      target: { least: outcomes.length },
      detail: `of ${outcomes.length}`,
    },
    { what: `${what}: answers of 500 and above`, value: broken, target: { most: 0 }, detail: 'of all calls' },
  ];
}

const confirmed = async (db: Database, where: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await db.execute<{ count: string }>(
    sql`select count(*) from bookings where status in ('held', 'confirmed') and ${where}`,
  );
  return Number(rows[0]?.count);
};

/** Lets all users request the same slot at once, another slot in each round. */
export async function oneSlot(
  db: Database,
  caller: Caller,
  people: Learner[],
  consultants: number[],
  rounds: number,
) {
  const outcomes: Outcome[] = [];
  const stored: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const startsAt = new Date(Date.now() + (2 + round) * dayMs);
    const id = await slot(db, consultants[round] as number, startsAt);
    outcomes.push(outcomeOf(await Promise.all(people.map((person) => book(caller, person, id)))));
    stored.push(await confirmed(db, sql`slot_id = ${id}`));
  }
  return summary(`${people.length} learners for one slot`, outcomes, stored);
}

/** Lets one user request one slot of each consultant at once. All of these slots overlap by at least a minute. */
export async function overlapping(db: Database, caller: Caller, people: Learner[], consultants: number[]) {
  const outcomes: Outcome[] = [];
  const stored: number[] = [];
  for (const [round, person] of people.entries()) {
    const from = Date.now() + (200 + round) * dayMs;
    const ids: number[] = [];
    for (const [index, consultant] of consultants.entries())
      ids.push(await slot(db, consultant, new Date(from + (index % 29) * 60_000)));
    outcomes.push(outcomeOf(await Promise.all(ids.map((id) => book(caller, person, id)))));
    stored.push(await confirmed(db, sql`learner_id = ${person.userId}`));
  }
  return summary(`one learner for ${consultants.length} slots at once`, outcomes, stored);
}
