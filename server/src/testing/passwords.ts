import { type Cost, standardCost } from '../areas/auth/accounts/passwords.ts';

/** What passwords cost outside of tests. */
const realCost: Readonly<Cost> = { ...standardCost };

/** Passwords that cost next to nothing: hashing is what many tests would take longest for. */
export const useCheapPasswords = () => Object.assign(standardCost, { log2N: 4, r: 1, p: 1 });

/** For tests of the cost itself. */
export const useRealPasswords = () => Object.assign(standardCost, realCost);
