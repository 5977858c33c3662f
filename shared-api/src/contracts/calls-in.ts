import type { AnyContract } from '../contract.ts';

const isContract = (value: unknown): value is AnyContract =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

/** The calls that some modules declare, in their order. */
export const callsIn = (...modules: readonly object[]): readonly AnyContract[] =>
  modules.flatMap((module) => Object.values(module).filter(isContract));
