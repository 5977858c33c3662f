import { eq } from 'drizzle-orm';
import type { FamilyMember } from 'shared-api/contracts/commerce/family';
import { toBit } from 'shared-api/rules/to-bit';
import type { Database } from '../../../kernel/index.ts';
import { users } from '../../../services/users/index.ts';
import { listMembers, type Member } from './family.ts';
import type { FamilyPurchases, Product, ProductMarks } from './purchases.ts';

const marksOf = (id: number, { enrolled, inCart }: ProductMarks) => ({
  is_enrolled: toBit(enrolled.has(id)),
  in_cart: toBit(inCart.has(id)),
});

/** Maps a family member to the API's form. */
export const toFamilyMember = (
  { id, username, avatar, gender, relation, birthDate }: Member,
  marks: ProductMarks = { enrolled: new Set(), inCart: new Set() },
): FamilyMember => ({
  id,
  username,
  avatar,
  ...marksOf(id, marks),
  // The schema's constraints allow only these values.
  gender: gender as FamilyMember['gender'],
  relation: relation as FamilyMember['relation'],
  birth_date: birthDate,
});

/** Lists the people for whom the user can buy a product: the family and the user. */
export async function listFamily(
  db: Database,
  ownerId: number,
  product: Product | undefined,
  purchases: FamilyPurchases,
) {
  const members = await listMembers(db, ownerId);
  const [self] = await db
    .select({ id: users.id, username: users.username, avatar: users.avatar })
    .from(users)
    .where(eq(users.id, ownerId));
  if (!self) throw new Error('Who calls has no account');
  const people = [ownerId, ...members.map(({ id }) => id)];
  const marks = product && (await purchases.findMarks(db, product, { ownerId, people }));
  return {
    members: members.map((member) => toFamilyMember(member, marks)),
    self: { ...self, ...marksOf(ownerId, marks ?? { enrolled: new Set(), inCart: new Set() }) },
  };
}
