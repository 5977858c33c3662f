import { and, desc, eq, ne } from 'drizzle-orm';
import { inLanguage, type Language } from '../../../kernel/index.ts';
import type { PersonSection } from '../../../services/operator/index.ts';
import { trackingEnrolments } from '../tables/enrolment.ts';
import { trackings } from '../tables/systems.ts';

const active: Record<Language, string> = { en: 'Enrolled', ar: 'مسجّل' };
const ended: Record<Language, string> = { en: 'Ended', ar: 'انتهى' };

/** A competition of one level has the page of a system. */
type Shown = Pick<typeof trackings.$inferSelect, 'id' | 'type' | 'structure'>;

/** The public page of a system, a competition or a package. */
function toPath({ id, type, structure }: Shown): string {
  if (structure === 'single') return `/user/trackings/${id}/details`;
  return `/user/${type === 'initiative' ? 'initiatives' : 'trackings'}/${id}/package/levels`;
}

/** The follow-up systems and competitions in which a person is or was enrolled, the newest first. */
export const trackingSection: PersonSection = {
  id: 'trackings',
  permission: 'people',
  title: { en: 'Follow-up systems and competitions', ar: 'أنظمة المتابعة والمسابقات' },
  async list(db, { id, language, limit }) {
    const isOwn = and(eq(trackingEnrolments.userId, id), ne(trackingEnrolments.status, 'held'));
    const found = await db
      .select({
        enrolment: trackingEnrolments,
        name: inLanguage(language, { en: trackings.nameEn, ar: trackings.nameAr }),
        tracking: { id: trackings.id, type: trackings.type, structure: trackings.structure },
      })
      .from(trackingEnrolments)
      .innerJoin(trackings, eq(trackings.id, trackingEnrolments.trackingId))
      .where(isOwn)
      .orderBy(desc(trackingEnrolments.id))
      .limit(limit);
    const rows = found.map(({ enrolment, name, tracking }) => ({
      id: String(enrolment.id),
      name,
      details: [inLanguage(language, enrolment.status === 'ended' ? ended : active)],
      at: enrolment.enrolledAt ?? enrolment.createdAt,
      path: toPath(tracking),
    }));
    return { rows, count: await db.$count(trackingEnrolments, isOwn) };
  },
};
