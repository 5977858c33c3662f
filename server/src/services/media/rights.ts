import { type Database, indexKinds, type Module } from '../../kernel/index.ts';
import { createCache } from './cache.ts';
import type { LinkUser, MediaFile } from './links.ts';

/** Milliseconds that a checked right is cached, for the many range requests of a film. It is also the maximum delay after a refund. */
const believedMs = 10_000;
const maxViewers = 10_000;

export interface Rights {
  /** Whether a user's session is live and has the right. */
  allows(db: Database, viewer: LinkUser, now: Date): Promise<boolean>;
  /** Records that a file was sent to a user. */
  opened(db: Database, viewer: LinkUser, file: MediaFile, now: Date): Promise<void>;
}

/** Combines the rights that the modules declare. */
export function createRights(modules: readonly Module[]): Rights {
  const kinds = indexKinds(modules, 'mediaRights', ({ prefix }) => prefix);
  const findReader = modules.find(({ findMediaReader }) => findMediaReader)?.findMediaReader;
  const kindOf = ({ right }: LinkUser) => ({
    kind: kinds.get(right.slice(0, 1)),
    id: Number(right.slice(1)),
  });

  const known = createCache<true>({ ms: believedMs, max: maxViewers });
  const reported = createCache<true>({ ms: 60 * believedMs, max: maxViewers });

  async function look(db: Database, viewer: LinkUser, now: Date): Promise<boolean> {
    const { kind, id } = kindOf(viewer);
    if (!kind || id > 2_147_483_647) return false;
    const reader = await findReader?.(db, viewer.sessionId, now);
    return reader !== undefined && kind.mayRead(db, id, reader);
  }
  return {
    async allows(db, viewer, now) {
      const key = `${viewer.right} ${viewer.sessionId}`;
      if (known.get(key, now.getTime())) return true;
      const allowed = await look(db, viewer, now);
      if (allowed) known.set(key, true, now.getTime());
      return allowed;
    },
    async opened(db, viewer, file, now) {
      const { kind, id } = kindOf(viewer);
      const key = `${viewer.right} ${viewer.sessionId} ${file.id}`;
      if (!kind?.opened || reported.get(key, now.getTime())) return;
      const reader = await findReader?.(db, viewer.sessionId, now);
      if (!reader) return;
      await kind.opened(db, id, file, now, reader);
      reported.set(key, true, now.getTime());
    },
  };
}
