import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { eventTickets } from './tables.ts';

/** Counts the valid tickets of an event. */
export const countTickets = (db: Database, eventId: number): Promise<number> =>
  db.$count(eventTickets, and(eq(eventTickets.eventId, eventId), isNull(eventTickets.voidedAt)));
