import { and, eq, isNull } from 'drizzle-orm';
import type { Currency } from 'shared-api/rules/currency';
import type { Context, Database, Language } from '../../../kernel/index.ts';
import { toViewer as toConsultationsViewer } from '../../consultations/index.ts';
import { familyMembers } from '../../profile-chat/index.ts';
import { todayIn } from '../runs/rules/days.ts';

/** The user or visitor for whom systems are read. */
export interface Viewer {
  /** The caller, then their family in the order of adding; nobody for a visitor. */
  people: readonly number[];
  language: Language;
  currency: Currency;
  /** ISO 3166-1 alpha-2; undefined hides nothing (PD-118). */
  country?: string;
  /** Date in the caller's zone. */
  today: string;
}

/** Limits a viewer to one participant: a supervisor sees nobody else of the family (PD-67). */
export const limitToParticipant = (viewer: Viewer, userId: number): Viewer => ({
  ...viewer,
  people: [userId],
});

/** Ids of a user's family, in the order of adding. */
const findFamilyIds = async (db: Database, ownerId: number): Promise<number[]> =>
  (
    await db
      .select({ id: familyMembers.memberId })
      .from(familyMembers)
      .where(and(eq(familyMembers.ownerId, ownerId), isNull(familyMembers.removedAt)))
      .orderBy(familyMembers.memberId)
  ).map(({ id }) => id);

type Request = Pick<Context, 'db' | 'caller' | 'language' | 'timezone' | 'country' | 'now'>;

export async function findViewer(context: Request): Promise<Viewer> {
  const { userId, currency, language } = toConsultationsViewer(context);
  return {
    people: userId === undefined ? [] : [userId, ...(await findFamilyIds(context.db, userId))],
    language,
    currency,
    country: context.country,
    today: todayIn(context.timezone ?? 'UTC', context.now()),
  };
}
