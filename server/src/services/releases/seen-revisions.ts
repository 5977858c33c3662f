import { sql } from 'drizzle-orm';
import type { NotedRevision, SeenRevisions } from 'platform/release';
import type { Database } from '../../kernel/index.ts';
import { seenRegistry } from './tables.ts';

/** Part of a log line and of a start error, which names the command below. */
const remedy = 'If the store was brought back from a backup on purpose: npm run operator -- releases accept';

const decoder = new TextDecoder();

/** The newest revision of the registry that was seen, in the database that all nodes share. */
export const createSeenRevisions = (db: Database, now: () => Date): SeenRevisions => ({
  remedy,

  async read() {
    const [row] = await db.select().from(seenRegistry);
    return row && { ...row, sealed: row.sealed === null ? undefined : Buffer.from(row.sealed) };
  },

  async note({ revision, sealed, accepted }) {
    const row = { revision, sealed: sealed && decoder.decode(sealed), accepted, seenAt: now() };
    await db
      .insert(seenRegistry)
      .values(row)
      .onConflictDoUpdate({
        target: seenRegistry.id,
        set: row,
        setWhere: sql`${seenRegistry.revision} < ${revision} and ${seenRegistry.accepted} = ${accepted}`,
      });
  },
});

/**
 * Makes a registry the newest seen one, although it is older.
 * @param accepted undefined: a store without a registry
 * @returns the revision that was the newest before
 */
export const acceptRevision = (
  db: Database,
  accepted: Pick<NotedRevision, 'revision' | 'sealed'> | undefined,
  now: Date,
): Promise<number> =>
  db.transaction(async (tx) => {
    const [before] = await tx.select().from(seenRegistry).for('update');
    const row = {
      revision: accepted?.revision ?? 0,
      sealed: accepted?.sealed ? decoder.decode(accepted.sealed) : null,
      accepted: (before?.accepted ?? 0) + 1,
      seenAt: now,
    };
    await tx.insert(seenRegistry).values(row).onConflictDoUpdate({ target: seenRegistry.id, set: row });
    return before?.revision ?? 0;
  });
