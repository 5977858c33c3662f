import { household, mac, network } from '../../../kernel/index.ts';
import type { Keys } from './keys.ts';

/** What stands for an address in the database: keyed, so that a copy of the data names nobody's address. */
export const addressKey = (keys: Keys, ip: string): string =>
  mac(keys.address, household(ip)).toString('base64url');

/** The same for a network. */
export const networkKey = (keys: Keys, ip: string): string =>
  mac(keys.address, network(ip)).toString('base64url');
