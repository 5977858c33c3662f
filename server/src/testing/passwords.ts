import { type Cost, standardCost } from '../areas/auth/accounts/passwords.ts';

/** The cost outside of tests. */
const realCost: Readonly<Cost> = { ...standardCost };

/** Makes password hashing cheap, since it would take most of the time of many tests. */
export const useCheapPasswords = () => Object.assign(standardCost, { log2N: 4, r: 1, p: 1 });

/** For tests of the cost itself. */
export const useRealPasswords = () => Object.assign(standardCost, realCost);
