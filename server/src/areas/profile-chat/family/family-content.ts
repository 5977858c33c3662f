import { and, eq, inArray, isNull } from 'drizzle-orm';
import { date, email, line } from 'shared-api/wire';
import { z } from 'zod';
import {
  accountByEmail,
  defineDemonstration,
  reference,
  storePortrait,
} from '../../../services/content/index.ts';
import { users } from '../../../services/users/index.ts';
import { familyMembers } from '../tables/family.ts';
import { addMember } from './change-members.ts';

const child = z.strictObject({
  owner: email,
  name: line(60).min(1),
  gender: z.number().int().min(1).max(3),
  birth_date: date,
});
type Item = z.infer<typeof child>;

const keyOf = ({ owner, name }: Pick<Item, 'owner' | 'name'>): string => `${owner} ${name}`;

/** Imports the children of the demonstration's users. */
export const familyContent = defineDemonstration({
  name: 'demonstration-family',
  after: ['demonstration-accounts', 'demonstration-learners', 'consultants'],
  item: child,
  keyOf,
  references: { owner: reference(accountByEmail, (item: Item) => item.owner) },
  findExisting: async (tx, items) => {
    const owners = await accountByEmail.find(
      tx,
      items.map(({ owner }) => owner),
    );
    const emails = new Map([...owners].map(([address, id]) => [id, address]));
    const found = await tx
      .select({ ownerId: familyMembers.ownerId, name: users.username })
      .from(familyMembers)
      .innerJoin(users, eq(users.id, familyMembers.memberId))
      .where(and(inArray(familyMembers.ownerId, [...emails.keys(), 0]), isNull(familyMembers.removedAt)));
    return found.map(({ ownerId, name }) => keyOf({ owner: emails.get(ownerId) ?? '', name }));
  },
  async create(tx, missing, { now, ids }) {
    for (const { owner, ...form } of missing) {
      const id = ids.owner(owner);
      const [account] = await tx.select({ language: users.language }).from(users).where(eq(users.id, id));
      const language = account?.language ?? 'en';
      const { id: memberId } = await addMember(
        tx,
        { id, language },
        { ...form, relation: 1, consent: true },
        now,
      );
      const avatar = await storePortrait(tx, {
        seed: keyOf({ owner, name: form.name }),
        gender: form.gender,
        isChild: true,
      });
      if (avatar) await tx.update(users).set({ avatar }).where(eq(users.id, memberId));
    }
  },
});
