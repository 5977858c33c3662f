import { and, eq, gte, isNull, lt } from 'drizzle-orm';
import { inLanguage } from '../../../kernel/index.ts';
import { organization, type SubjectKind } from '../../../services/links/index.ts';
import { users } from '../../../services/users/index.ts';
import { consultationInfos } from '../../auth/index.ts';
import { consultantProfiles, jobTitles } from '../tables/consultants.ts';
import { findPublicConsultant } from './consultant.ts';
import { female, jobTitleFor } from './titles.ts';

const maxLength = 200;

/** Shortens a text to one line, at the end of a word. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= maxLength ? line : `${line.slice(0, maxLength - 1).replace(/ [^ ]*$/, '')}…`;
}

const labels = {
  consultant: { en: 'Consultant', ar: 'مستشار' },
  organization: { en: 'Mentor', ar: 'مرشد' },
  teacher: { en: 'Teacher', ar: 'معلّم' },
} as const;

/** The Arabic labels for women (PD-140); the English labels are the same for all. */
const feminineLabels = { consultant: 'مستشارة', organization: 'مرشدة', teacher: 'معلّمة' } as const;

/** Public profiles of consultants as subjects of links and ads (PD-116 and PD-120). */
export const consultantSubject: SubjectKind = {
  type: 'Consultant',
  area: 'consultations',
  pages: ['/consultants/consultant/{id}', '/consultants/organization/{id}', '/consultants/teacher/{id}'],
  label: labels.consultant,
  async listPages(db, { from, before, limit }) {
    const found = await db
      .select({ id: users.id, type: consultationInfos.type, changedAt: users.updatedAt })
      .from(users)
      .innerJoin(consultationInfos, eq(consultationInfos.userId, users.id))
      .innerJoin(consultantProfiles, eq(consultantProfiles.userId, users.id))
      .where(
        and(
          users.isConsultant,
          isNull(users.deletedAt),
          isNull(users.deletesAt),
          isNull(users.blockedAt),
          gte(users.id, from),
          lt(users.id, before),
        ),
      )
      .orderBy(users.id)
      .limit(limit);
    return found.map(({ id, type, changedAt }) => ({ id, changedAt, path: `/consultants/${type}/${id}` }));
  },
  async find(id, { db, language }) {
    const consultant = await findPublicConsultant(db, id);
    if (!consultant) return undefined;
    const [found] = await db
      .select({
        en: consultantProfiles.aboutEn,
        ar: consultantProfiles.aboutAr,
        avatar: users.avatar,
        gender: users.gender,
        job: jobTitleFor(users.gender, language),
      })
      .from(consultantProfiles)
      .innerJoin(users, eq(users.id, consultantProfiles.userId))
      .leftJoin(jobTitles, eq(jobTitles.id, consultantProfiles.jobTitleId))
      .where(eq(consultantProfiles.userId, id));
    const { en = '', ar = '', avatar, gender, job } = found ?? {};
    const description = shorten(inLanguage(language, { en: en || ar, ar: ar || en }));
    const isPerson = consultant.type !== 'organization';
    return {
      title: consultant.username,
      label:
        language === 'ar' && gender === female
          ? feminineLabels[consultant.type]
          : labels[consultant.type][language],
      description,
      image: avatar ?? undefined,
      structured: {
        '@type': isPerson ? 'Person' : 'Organization',
        name: consultant.username,
        ...(description && { description }),
        ...(isPerson && job && { jobTitle: job }),
        ...(isPerson && { worksFor: organization[language] }),
      },
    };
  },
};
