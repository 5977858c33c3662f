import type { Database } from '../../kernel/index.ts';
import { listExports, listViews } from './tables.ts';

/** In the order of their references. */
export const listTables = [listExports, listViews];

/** The view 1 that examples name. */
export async function renewView(tx: Database, operatorId: number, now: Date): Promise<void> {
  await tx.insert(listViews).overridingSystemValue().values({
    id: 1,
    operatorId,
    list: 'people',
    name: 'Consultants',
    query: 'role=consultant',
    createdAt: now,
  });
}
