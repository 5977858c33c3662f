import type { Database } from '../../../kernel/index.ts';
import { mac } from '../../../kernel/index.ts';
import type { Account } from './account.ts';
import { addressKey } from './addresses.ts';
import { findDevice } from './devices.ts';
import type { Keys } from './keys.ts';
import { isKnownAddress } from './known-addresses.ts';

/** How the account knows the caller's device or address. */
export interface KnownCaller {
  by: 'device' | 'address' | 'nothing';
  /** Keyed hash of the device, or else of the address. Codes belong to it, and its tries are counted. */
  key: string;
}

/** Finds whether the account was signed in to with this device, or else from this address. */
export async function findKnownCaller(
  db: Database,
  account: Account | undefined,
  { keys, ip, device }: { keys: Keys; ip: string; device?: string },
): Promise<KnownCaller> {
  const from = addressKey(keys, ip);
  // Runs for unknown e-mails too, so that both cases take equally long.
  const isKnown = await isKnownAddress(db, account?.id ?? 0, from);
  const known = findDevice(keys, device, account);
  if (known) return { by: 'device', key: mac(keys.device, 'key', known).toString('base64url') };
  return { by: isKnown ? 'address' : 'nothing', key: from };
}
