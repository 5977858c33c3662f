import { and, asc, eq, sql } from 'drizzle-orm';
import { type ListView, maxViews } from 'shared-api/contracts/lists';
import { type Database, Failure } from '../../kernel/index.ts';
import { users } from '../users/index.ts';
import { listViews } from './tables.ts';

/** Whose views of which list. */
export interface ViewOwner {
  operatorId: number;
  list: string;
}

const columns = { id: listViews.id, name: listViews.name, query: listViews.query };

const isOf = ({ operatorId, list }: ViewOwner) =>
  and(eq(listViews.operatorId, operatorId), eq(listViews.list, list));

/** The views of an operator, by name. */
export const findViews = (db: Database, owner: ViewOwner): Promise<ListView[]> =>
  db
    .select(columns)
    .from(listViews)
    .where(isOf(owner))
    .orderBy(asc(sql`lower(${listViews.name})`), asc(listViews.id));

/**
 * Saves a view in place of the one of the same name. Views of an operator are saved one after the other, so that there are never too many.
 * @throws Failure 409 `too_many_views`
 */
export async function saveView(
  tx: Database,
  { name, query, ...owner }: ViewOwner & { name: string; query: string },
  now: Date,
): Promise<ListView> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, owner.operatorId)).for('no key update');
  const hasName = sql`lower(${listViews.name}) = lower(${name}::text)`;
  const [changed] = await tx
    .update(listViews)
    .set({ name, query })
    .where(and(isOf(owner), hasName))
    .returning(columns);
  if (changed) return changed;
  if ((await tx.$count(listViews, isOf(owner))) >= maxViews) throw new Failure('too_many_views');
  const [saved] = await tx
    .insert(listViews)
    .values({ ...owner, name, query, createdAt: now })
    .returning(columns);
  if (!saved) throw new Error('A view was not saved');
  return saved;
}

/** @throws Failure 404 `not_found` */
export async function deleteView(tx: Database, { id, ...owner }: ViewOwner & { id: number }): Promise<void> {
  const deleted = await tx
    .delete(listViews)
    .where(and(isOf(owner), eq(listViews.id, id)))
    .returning({ id: listViews.id });
  if (deleted.length === 0) throw new Failure('not_found');
}

/** Removes the views of an account that is closed. */
export const eraseViews = async (tx: Database, operatorId: number): Promise<void> => {
  await tx.delete(listViews).where(eq(listViews.operatorId, operatorId));
};
