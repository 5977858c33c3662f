/** The calls that the client makes by itself. Imported when needed: zod, which comes with them, is not in the shell's first load. */
export { currentUser, logout, renew, setLanguage } from '../contracts/accounts.ts';
