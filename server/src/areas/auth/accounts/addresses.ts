import { household, mac, network } from '../../../kernel/index.ts';
import type { Keys } from './keys.ts';

/** Keyed hash of an address, so that a copy of the database reveals no address. */
export const addressKey = (keys: Keys, ip: string): string =>
  mac(keys.address, household(ip)).toString('base64url');

/** Keyed hash of an address's network. */
export const networkKey = (keys: Keys, ip: string): string =>
  mac(keys.address, network(ip)).toString('base64url');
