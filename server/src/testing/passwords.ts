import { type Cost, standardCost } from '../areas/auth/accounts/passwords.ts';

/** The production cost. */
const realCost: Readonly<Cost> = { ...standardCost };

/** Makes password hashing cheap, because it would take most of the time of many tests. */
export const useCheapPasswords = () => Object.assign(standardCost, { log2N: 4, r: 1, p: 1 });

/** Restores the production cost, for tests of the cost itself. */
export const useRealPasswords = () => Object.assign(standardCost, realCost);
