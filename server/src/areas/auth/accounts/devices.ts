import { randomBytes, timingSafeEqual } from 'node:crypto';
import { mac } from '../../../kernel/index.ts';
import type { Keys } from './keys.ts';

/**
 * Devices that people have signed in with. Nothing of them is stored: the cookie says which account has signed in there, with a signature over the
 * account, a random name of the device and the password that was in force, so that a new password ends them all.
 */

/** Accounts that one browser remembers: a family shares one. */
const maxAccounts = 5;

/** The account as the signature needs it. */
interface Holder {
  id: number;
  passwordHash: string | null;
}

const signature = (keys: Keys, { id, passwordHash }: Holder, device: string): Buffer =>
  mac(keys.device, String(id), device, passwordHash ?? '');

const entriesOf = (cookie: string | undefined): string[] =>
  (cookie ?? '').split('~').filter((entry) => /^\d{1,10}\.[\w-]{22}\.[\w-]{43}$/.test(entry));

/** The name of the device, when its cookie was given to it for this account. */
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

/** The cookie after somebody has signed in: theirs first, those of the others in the family behind it. */
export function addDevice(keys: Keys, cookie: string | undefined, holder: Holder): string {
  const device = findDevice(keys, cookie, holder) ?? randomBytes(16).toString('base64url');
  const own = `${holder.id}.${device}.${signature(keys, holder, device).toString('base64url')}`;
  const others = entriesOf(cookie).filter((entry) => !entry.startsWith(`${holder.id}.`));
  return [own, ...others].slice(0, maxAccounts).join('~');
}
