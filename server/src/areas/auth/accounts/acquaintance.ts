import type { Database } from '../../../kernel/index.ts';
import { mac } from '../../../kernel/index.ts';
import type { Account } from './account.ts';
import { addressKey } from './addresses.ts';
import { findDevice } from './devices.ts';
import type { Keys } from './keys.ts';
import { isKnownAddress } from './known-addresses.ts';

/** How an account knows who calls. */
export interface Acquaintance {
  by: 'device' | 'address' | 'nothing';
  /** Keyed: of the device, else of the address. Codes are sent to it, and its tries are counted. */
  key: string;
}

/** Whether somebody has signed in to the account with this device, or else from this address. */
export async function findAcquaintance(
  db: Database,
  account: Account | undefined,
  { keys, ip, device }: { keys: Keys; ip: string; device?: string },
): Promise<Acquaintance> {
  const from = addressKey(keys, ip);
  // Asked for every e-mail, so that the answer takes as long for those without an account.
  const isKnown = await isKnownAddress(db, account?.id ?? 0, from);
  const known = findDevice(keys, device, account);
  if (known) return { by: 'device', key: mac(keys.device, 'key', known).toString('base64url') };
  return { by: isKnown ? 'address' : 'nothing', key: from };
}
