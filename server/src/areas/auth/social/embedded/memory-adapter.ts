import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Maximum number of entries; the oldest are dropped. */
const maxEntries = 1000;

/** Inserts an entry as the newest. */
export function putNewest<T>(kept: Map<string, T>, key: string, item: T): void {
  kept.delete(key);
  kept.set(key, item);
  for (const oldest of kept.keys()) {
    if (kept.size <= maxEntries) return;
    kept.delete(oldest);
  }
}

interface StoredEntry {
  payload: AdapterPayload;
  /** In milliseconds since the epoch. */
  expiresAt: number;
}

/** Stores the embedded provider's sessions, codes and grants in memory, for minutes. */
export function memoryAdapter(): (model: string) => Adapter {
  const kept = new Map<string, StoredEntry>();
  const live = (key: string): AdapterPayload | undefined => {
    const found = kept.get(key);
    return found && found.expiresAt > Date.now() ? found.payload : undefined;
  };
  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    const findBy = (fits: (payload: AdapterPayload) => boolean): AdapterPayload | undefined => {
      for (const key of kept.keys()) {
        const payload = key.startsWith(`${model}:`) ? live(key) : undefined;
        if (payload && fits(payload)) return payload;
      }
      return undefined;
    };
    return {
      async upsert(id, payload, expiresIn = 0) {
        putNewest(kept, keyOf(id), { payload, expiresAt: Date.now() + expiresIn * 1000 });
      },
      find: async (id) => live(keyOf(id)),
      findByUid: async (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => findBy((payload) => payload.userCode === userCode),
      async consume(id) {
        const payload = live(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        kept.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
      },
    };
  };
}
