import { eq, sql } from 'drizzle-orm';
import type { ConsultantProfile } from 'shared-api/contracts/consultations/consultant';
import { toBit } from 'shared-api/rules/to-bit';
import { type Database, Failure, inLanguage } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { consultationInfos } from '../../auth/index.ts';
import { mayChat } from '../../profile-chat/index.ts';
import { findTerms, getOfferedDurations, getSessionPrice } from '../availability/terms.ts';
import { countFreeSessionsLeft } from '../booking/free-sessions.ts';
import { haveMet } from '../booking/have-met.ts';
import { consultantListings, consultantProfiles } from '../tables/consultants.ts';
import { isNotBookable, listConsultantCards, type Viewer } from './cards.ts';

/**
 * A consultant's public profile (CC §3).
 * @throws Failure 404 `not_found`, also for a blocked account
 */
export async function getConsultantProfile(
  db: Database,
  id: number,
  viewer: Viewer,
  now: Date,
): Promise<ConsultantProfile> {
  const chosen = eq(consultantListings.id, id);
  const { cards } = await listConsultantCards(db, sql`${chosen}`, viewer, { size: 1, page: 1 }, now);
  const [profile] = await db
    .select({
      own: consultantProfiles,
      feedback: consultationInfos.feedback,
      takesNone: sql<boolean>`${isNotBookable}`,
      blockedAt: users.blockedAt,
    })
    .from(consultantProfiles)
    .innerJoin(consultationInfos, eq(consultationInfos.userId, consultantProfiles.userId))
    .innerJoin(users, eq(users.id, consultantProfiles.userId))
    .where(eq(consultantProfiles.userId, id));
  const [card] = cards;
  if (!card || !profile || profile.blockedAt) throw new Failure('not_found');
  const { own, feedback } = profile;
  const terms = await findTerms(db, id);
  const durations = getOfferedDurations(terms).flatMap((duration) => {
    const price = getSessionPrice(terms, duration, viewer.currency);
    return price ? [{ duration, price: price.amount / 100 }] : [];
  });
  return {
    ...card,
    about: inLanguage(viewer.language, {
      en: own.aboutEn || own.aboutAr,
      ar: own.aboutAr || own.aboutEn,
    }),
    consultation_info_feedback: feedback,
    consultation_info_disable: toBit(profile.takesNone),
    available_free_sessions: terms?.firstSessionFree
      ? await countFreeSessionsLeft(
          db,
          { consultantId: id, timezone: own.timezone, freeSessions: terms.freeSessions },
          now,
        )
      : 0,
    enrolled_with_consultant: viewer.userId && (await mayChat(db, haveMet, viewer.userId, id)) ? 1 : 0,
    consultant_firebase_tokens: [],
    type_age: own.typeAge,
    durations,
    marginhours: terms?.marginHours ?? 0,
  };
}
