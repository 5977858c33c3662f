import { and, eq, isNull } from 'drizzle-orm';
import { inLanguage } from '../../../kernel/index.ts';
import type { SubjectKind } from '../../../services/links/index.ts';
import { users } from '../../../services/users/index.ts';
import { consultationInfos } from '../../auth/index.ts';
import { findConsultant } from './consultant.ts';
import { consultantProfiles } from './tables.ts';

const longest = 200;

/** Shortens a text to one line, at the end of a word. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).replace(/ [^ ]*$/, '')}…`;
}

/** Public profiles of consultants as subjects of links and ads (PD-116 and PD-120). */
export const consultantSubject: SubjectKind = {
  type: 'Consultant',
  pages: ['/consultants/consultant/{id}', '/consultants/organization/{id}', '/consultants/teacher/{id}'],
  async listPages(db) {
    const found = await db
      .select({ id: users.id, type: consultationInfos.type })
      .from(users)
      .innerJoin(consultationInfos, eq(consultationInfos.userId, users.id))
      .innerJoin(consultantProfiles, eq(consultantProfiles.userId, users.id))
      .where(and(users.isConsultant, isNull(users.deletedAt), isNull(users.deletesAt)))
      .orderBy(users.id);
    return found.map(({ id, type }) => `/consultants/${type}/${id}`);
  },
  async find(id, { db, language }) {
    const consultant = await findConsultant(db, id);
    if (!consultant) return undefined;
    const [said] = await db
      .select({ en: consultantProfiles.aboutEn, ar: consultantProfiles.aboutAr, avatar: users.avatar })
      .from(consultantProfiles)
      .innerJoin(users, eq(users.id, consultantProfiles.userId))
      .where(eq(consultantProfiles.userId, id));
    const { en = '', ar = '', avatar } = said ?? {};
    return {
      title: consultant.username,
      description: shorten(inLanguage(language, { en: en || ar, ar: ar || en })),
      image: avatar ?? undefined,
      structured: {
        '@type': consultant.type === 'organization' ? 'Organization' : 'Person',
        name: consultant.username,
      },
    };
  },
};
