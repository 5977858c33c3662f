import type { OperatorAccount } from 'shared-api/contracts/operator-roles';
import type { Permission } from 'shared-api/rules/permissions';
import { email } from 'shared-api/wire';

/** What somebody may do as an operator. */
export type Rights = Pick<OperatorAccount, 'administrator' | 'permissions'>;

/** The permissions that the caller lacks: people give and take only what they have themselves (PD-141). */
export const findMissing = (own: Rights, changed: readonly Permission[]): Permission[] =>
  changed.filter((permission) => !own.permissions.includes(permission));

/** Whether the caller may take all rights from an account. Only administrators decide who is one. */
export const canRevoke = (own: Rights, account: Rights): boolean =>
  (account.administrator === 0 || own.administrator === 1) &&
  findMissing(own, account.permissions).length === 0;

/** Whether a text has the form of an e-mail address, by the rule of the server. */
export const isEmailAddress = (text: string): boolean => email.safeParse(text).success;

/** Whether an account has an e-mail address. The server compares them in lower case. */
export const hasEmail = (account: Pick<OperatorAccount, 'email'>, text: string): boolean =>
  account.email.toLowerCase() === text.trim().toLowerCase();
