import type { PaymentProvider } from '../payments/provider.ts';
import type { OrderDeps } from './order-deps.ts';

/** The error that a caller of a killed server gets. */
export interface CrashError extends Error {
  isCrash: true;
}

const createCrash = (): CrashError =>
  Object.assign(new Error('The server was killed'), { isCrash: true as const });

/** Database methods that count as a step: single statements and whole transactions. */
const statements = new Set<string | symbol>([
  'transaction',
  'select',
  'insert',
  'update',
  'delete',
  'execute',
]);

/** Members of a provider that send no request. */
const local = new Set<string | symbol>(['minimum'] satisfies (keyof PaymentProvider)[]);

/**
 * Wraps order deps so that they fail like a server that is killed after `after` steps. A step is a transaction or a statement outside of
 * one; a request to a provider counts two steps: before it is sent, and before its response is read. All later calls fail. Never fails if
 * `after` is undefined.
 */
export function crashAfter(deps: OrderDeps, after: number | undefined): OrderDeps {
  if (after === undefined) return deps;
  let left = after;
  const step = () => {
    if (left-- <= 0) throw createCrash();
  };
  const db = new Proxy(deps.db, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown;
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        if (statements.has(name)) step();
        return (value as (...all: unknown[]) => unknown).apply(target, args);
      };
    },
  });
  const mortal = (provider: PaymentProvider): PaymentProvider =>
    new Proxy(provider, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown;
        if (typeof value !== 'function' || local.has(name)) return value;
        return async (...args: unknown[]) => {
          step();
          const answer: unknown = await (value as (...all: unknown[]) => unknown).apply(target, args);
          step();
          return answer;
        };
      },
    });
  const { findByName, findByMethod } = deps.providers;
  const through = (found: PaymentProvider | undefined) => found && mortal(found);
  return {
    ...deps,
    db,
    providers: {
      ...deps.providers,
      findByName: (name) => through(findByName(name)),
      findByMethod: (method) => through(findByMethod(method)),
    },
  };
}
