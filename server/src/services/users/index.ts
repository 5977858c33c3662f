/** @module Accounts, to which every area refers. The area auth creates them, signs users in and closes accounts. */
export { isUnavailable, mayOffer } from './conditions.ts';
export type { AccountDeletion } from './deletion.ts';
export type { NamedRows, PersonalData, PersonalFile, PersonalRows } from './personal-data.ts';
export { users } from './tables.ts';
