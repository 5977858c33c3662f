import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Currency } from 'shared-api/rules/currency';
import { createClock, type DayClock, getToday } from 'shared-api/rules/day-clock';
import type { Context, Database, Language } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { toViewer as toConsultationsViewer } from '../../consultations/index.ts';
import { familyMembers, familyZones } from '../../profile-chat/index.ts';

/** The user or visitor for whom systems are read. */
export interface Viewer {
  /** Ids of the caller, then of their family in the order of adding; empty for a visitor. */
  people: readonly number[];
  language: Language;
  currency: Currency;
  /** ISO 3166-1 alpha-2; undefined hides nothing (PD-118). */
  country?: string;
  /** Date on the clock of the caller's family; for visitors, and before the family has a zone, in the zone of the device. */
  today: string;
  now: Date;
}

/** Limits a viewer to one participant: a supervisor sees nobody else of the family (PD-67). */
export const limitToParticipant = (viewer: Viewer, userId: number): Viewer => ({
  ...viewer,
  people: [userId],
});

/** Finds a user's family in the order of adding, and its clock, in one statement. */
async function findFamily(
  db: Database,
  ownerId: number,
): Promise<{ ids: number[]; clock: DayClock | undefined }> {
  const found = await db
    .select({ memberId: familyMembers.memberId, zone: familyZones })
    .from(users)
    .leftJoin(familyMembers, and(eq(familyMembers.ownerId, users.id), isNull(familyMembers.removedAt)))
    .leftJoin(familyZones, eq(familyZones.ownerId, users.id))
    .where(eq(users.id, ownerId))
    .orderBy(asc(familyMembers.memberId));
  return {
    ids: found.flatMap(({ memberId }) => memberId ?? []),
    clock: found[0]?.zone ?? undefined,
  };
}

type Request = Pick<Context, 'db' | 'caller' | 'language' | 'timezone' | 'country' | 'now'>;

export async function findViewer(context: Request): Promise<Viewer> {
  const { userId, currency, language } = toConsultationsViewer(context);
  const now = context.now();
  const family = userId === undefined ? undefined : await findFamily(context.db, userId);
  return {
    people: userId === undefined ? [] : [userId, ...(family?.ids ?? [])],
    language,
    currency,
    country: context.country,
    today: getToday(family?.clock ?? createClock(context.timezone ?? 'UTC'), now),
    now,
  };
}
