import type { Direct, Visitor } from 'platform/host/boot';
import { keys, safePath, storageOver } from 'shared-api/session/stored-session';
import { entryRule } from './entry-rules.ts';

export const storage = storageOver(() => localStorage);

/** Resolves where an address leads, by the entry rules and the browser's stored state. */
export const directBy =
  (visitor: () => Visitor, hasLeft: () => boolean = () => false): Direct =>
  (navigation) => {
    const destination = safePath(storage.get(keys.destination));
    const needsFactor = storage.get(keys.needsFactor);
    const entry = entryRule(navigation, { ...visitor(), destination, needsFactor, left: hasLeft() });
    return {
      to: entry.to,
      remember() {
        if (entry.saveDestination !== undefined)
          storage.set(keys.destination, safePath(entry.saveDestination));
        if (entry.clearDestination) storage.set(keys.destination, undefined);
        if (entry.saveReferralCode !== undefined) storage.set(keys.referralCode, entry.saveReferralCode);
      },
    };
  };
