import { and, eq } from 'drizzle-orm';
import type { CartModel } from 'shared-api/contracts/cart';
import type { FamilyMember } from 'shared-api/contracts/commerce/family';
import type { Database } from '../../kernel/index.ts';
import { users } from '../accounts/tables.ts';
import type { Sellables } from '../cart/sellables.ts';
import { cartItems } from '../cart/tables.ts';
import { familyOf, type Member } from './family.ts';

/** Something that somebody may want to buy, for several people. */
interface Thing {
  modelName: CartModel;
  modelId: number;
}

/** Who has a thing, and for whom it lies in a cart. */
interface Marks {
  enrolled: ReadonlySet<number>;
  inCart: ReadonlySet<number>;
}

const bit = (value: boolean): 0 | 1 => (value ? 1 : 0);

const marksOf = (id: number, { enrolled, inCart }: Marks) => ({
  is_enrolled: bit(enrolled.has(id)),
  in_cart: bit(inCart.has(id)),
});

async function findMarks(
  db: Database,
  { modelName, modelId }: Thing,
  { ownerId, people, sellables }: { ownerId: number; people: readonly number[]; sellables: Sellables },
): Promise<Marks> {
  const entries = await db
    .select({ userId: cartItems.userId })
    .from(cartItems)
    .where(
      and(eq(cartItems.ownerId, ownerId), eq(cartItems.modelName, modelName), eq(cartItems.modelId, modelId)),
    );
  return {
    enrolled: (await sellables.get(modelName)?.enrolled?.(db, modelId, people)) ?? new Set(),
    inCart: new Set(entries.map(({ userId }) => userId)),
  };
}

/** A family member as they travel. */
export const memberWire = (
  { id, username, avatar, gender, relation, birthDate }: Member,
  marks: Marks = { enrolled: new Set(), inCart: new Set() },
): FamilyMember => ({
  id,
  username,
  avatar,
  ...marksOf(id, marks),
  // The schema holds both to these.
  gender: gender as FamilyMember['gender'],
  relation: relation as FamilyMember['relation'],
  birth_date: birthDate,
});

/** For whom somebody can buy a thing, or anything: their family, and themselves. */
export async function listFamily(
  db: Database,
  ownerId: number,
  thing: Thing | undefined,
  sellables: Sellables,
) {
  const members = await familyOf(db, ownerId);
  const [self] = await db
    .select({ id: users.id, username: users.username, avatar: users.avatar })
    .from(users)
    .where(eq(users.id, ownerId));
  if (!self) throw new Error('Who calls has no account');
  const people = [ownerId, ...members.map(({ id }) => id)];
  const marks = thing && (await findMarks(db, thing, { ownerId, people, sellables }));
  return {
    members: members.map((member) => memberWire(member, marks)),
    self: { ...self, ...marksOf(ownerId, marks ?? { enrolled: new Set(), inCart: new Set() }) },
  };
}
