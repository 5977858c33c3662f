import type { Context, Module } from '../../kernel/index.ts';
import type { Actor } from './audit.ts';

type ConfirmOperator = (context: Context) => Promise<Required<Actor>>;

declare module '../../kernel/http/module.ts' {
  interface Module {
    /**
     * Gets the operator of a call that needs more than a session, such as a sign-in of a few minutes ago; exactly one module implements it, for
     * services, which stand below it.
     * @throws Failure 403 `reauthentication_required`
     */
    confirmOperator?: ConfirmOperator;
  }
}

/** The confirmation of operators that a module implements. */
export function getConfirmOperator(modules: readonly Module[]): ConfirmOperator {
  const confirm = modules.find(({ confirmOperator }) => confirmOperator)?.confirmOperator;
  if (confirm === undefined) throw new Error('No module confirms operators');
  return confirm;
}
