import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { inLanguage, type Language } from '../../../kernel/index.ts';
import type { PersonSection } from '../../../services/operator/index.ts';
import { users } from '../../../services/users/index.ts';
import { familyMembers } from '../tables/family.ts';

type Link = Pick<typeof familyMembers.$inferSelect, 'ownerId' | 'relation' | 'removedAt'>;

/** What the other person is in the family, and whether they were removed. */
function describe({ ownerId, relation, removedAt }: Link, id: number, language: Language): string[] {
  const relative =
    relation === 1
      ? inLanguage(language, { en: 'Child', ar: 'من الأبناء' })
      : inLanguage(language, { en: 'Parent', ar: 'من الوالدين' });
  const manager = inLanguage(language, { en: 'Manages this account', ar: 'يدير هذا الحساب' });
  const removed = inLanguage(language, { en: 'Removed from the family', ar: 'أزيل من العائلة' });
  return [ownerId === id ? relative : manager, ...(removedAt === null ? [] : [removed])];
}

/** The members of a person's family; for a member, who manages the account. */
export const familySection: PersonSection = {
  id: 'family',
  permission: 'people',
  title: { en: 'Family', ar: 'العائلة' },
  async list(db, { id, language, limit }) {
    const isOfPerson = or(eq(familyMembers.ownerId, id), eq(familyMembers.memberId, id));
    const where = and(isOfPerson, isNull(users.deletedAt));
    const isOther = or(
      and(eq(familyMembers.ownerId, id), eq(users.id, familyMembers.memberId)),
      and(eq(familyMembers.memberId, id), eq(users.id, familyMembers.ownerId)),
    );
    const found = await db
      .select({ other: { id: users.id, name: users.username }, link: familyMembers })
      .from(familyMembers)
      .innerJoin(users, isOther)
      .where(where)
      .orderBy(asc(users.id));
    const rows = found.slice(0, limit).map(({ other, link }) => ({
      id: String(other.id),
      name: other.name,
      details: describe(link, id, language),
      at: link.createdAt,
      path: `/admin/people/${other.id}`,
    }));
    return { rows, count: found.length };
  },
};
