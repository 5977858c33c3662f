import type { PaymentProvider } from '../payments/provider.ts';
import type { OrderDeps } from './order-deps.ts';

/** What a caller of a server that was killed sees. */
export interface Death extends Error {
  isDeath: true;
}

const death = (): Death => Object.assign(new Error('The server was killed'), { isDeath: true as const });

/** What goes to the database by itself, outside of a transaction or as one. */
const statements = new Set<string | symbol>([
  'transaction',
  'select',
  'insert',
  'update',
  'delete',
  'execute',
]);

/** What a provider answers without a request. */
const local = new Set<string | symbol>(['minimum'] satisfies (keyof PaymentProvider)[]);

/**
 * A deps of a server that is killed after so many steps: each transaction and each statement outside of one is a step, and each request to a
 * provider is two, before it is sent and before its answer is read. From then on nothing works any more; undefined: it lives.
 */
export function dying(deps: OrderDeps, after: number | undefined): OrderDeps {
  if (after === undefined) return deps;
  let left = after;
  const step = () => {
    if (left-- <= 0) throw death();
  };
  const db = new Proxy(deps.db, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown;
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        if (statements.has(name)) step();
        return (value as (...all: unknown[]) => unknown).apply(target, given);
      };
    },
  });
  const mortal = (provider: PaymentProvider): PaymentProvider =>
    new Proxy(provider, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown;
        if (typeof value !== 'function' || local.has(name)) return value;
        return async (...given: unknown[]) => {
          step();
          const answer: unknown = await (value as (...all: unknown[]) => unknown).apply(target, given);
          step();
          return answer;
        };
      },
    });
  const { named, forMethod } = deps.providers;
  const through = (found: PaymentProvider | undefined) => found && mortal(found);
  return {
    ...deps,
    db,
    providers: {
      ...deps.providers,
      named: (name) => through(named(name)),
      forMethod: (method) => through(forMethod(method)),
    },
  };
}
