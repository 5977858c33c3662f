import { randomBytes, timingSafeEqual } from 'node:crypto';
import { mac } from '../../../kernel/index.ts';
import type { Keys } from './keys.ts';

/**
 * Devices that users have signed in with. The database stores none of them: a cookie names the accounts, with a signature over the account,
 * a random name of the device and the current password hash, so that a new password invalidates them all.
 */

/** Maximum number of accounts that one browser remembers, since families share one. */
const maxAccounts = 5;

/** The fields of an account that the signature covers. */
interface Holder {
  id: number;
  passwordHash: string | null;
}

const signature = (keys: Keys, { id, passwordHash }: Holder, device: string): Buffer =>
  mac(keys.device, String(id), device, passwordHash ?? '');

const entriesOf = (cookie: string | undefined): string[] =>
  (cookie ?? '').split('~').filter((entry) => /^\d{1,10}\.[\w-]{22}\.[\w-]{43}$/.test(entry));

/** Finds the name of the device, if the cookie's entry for this account is valid. */
export function findDevice(
  keys: Keys,
  cookie: string | undefined,
  holder: Holder | undefined,
): string | undefined {
  if (!holder) return undefined;
  return entriesOf(cookie)
    .map((entry) => entry.split('.') as [string, string, string])
    .find(
      ([id, device, signed]) =>
        id === String(holder.id) &&
        timingSafeEqual(Buffer.from(signed, 'base64url'), signature(keys, holder, device)),
    )?.[1];
}

/** Builds the cookie after a sign-in: this account first, then the others of the browser. */
export function addDevice(keys: Keys, cookie: string | undefined, holder: Holder): string {
  const device = findDevice(keys, cookie, holder) ?? randomBytes(16).toString('base64url');
  const own = `${holder.id}.${device}.${signature(keys, holder, device).toString('base64url')}`;
  const others = entriesOf(cookie).filter((entry) => !entry.startsWith(`${holder.id}.`));
  return [own, ...others].slice(0, maxAccounts).join('~');
}
