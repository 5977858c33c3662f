/** Accounts as everything refers to them; the area auth makes them, signs them in and closes them. */
export type { AccountDeletion } from './deletion.ts';
export { users } from './tables.ts';
