import type { Module } from '../../kernel/index.ts';
import { accounts } from './accounts/module.ts';
import { factors } from './factors/module.ts';
import { operators } from './operators/module.ts';
import { people } from './people/module.ts';
import { siteSettings } from './site-settings/module.ts';
import { social } from './social/module.ts';

/** Accounts, signing in, operators and the settings of the site that they change. */
export const auth: readonly Module[] = [accounts, factors, social, operators, people, siteSettings];
export { findAccountByEmail, findAccountById } from './accounts/account.ts';
export { addressKey } from './accounts/addresses.ts';
export { type Counter, countTry, uncountTry } from './accounts/attempts.ts';
export { closeAccount } from './accounts/close-account.ts';
export {
  freeTriesConfig,
  freeTriesOr,
  lifetimesConfig,
  signInLimitsConfig,
  testCodeConfig,
} from './accounts/config.ts';
export { deriveKeys } from './accounts/keys.ts';
export type { Policy } from './accounts/limits.ts';
export { memberEmail } from './accounts/member-address.ts';
export { findBlockers, graceDays } from './accounts/plan-deletion.ts';
export { insertUser, isChild } from './accounts/registration.ts';
export { findWalletBalance } from './accounts/wallet-balance.ts';
export { operatorSignInConfig } from './operators/config.ts';
export { countOpenDemonstrationAccounts } from './operators/demonstration.ts';
export { countOperators, holdsPermission } from './operators/operators.ts';
export { requireRecentSignIn } from './operators/require-recent-sign-in.ts';
export { identityConfig } from './social/config.ts';
export { consultationInfos, userLanguages } from './tables/accounts.ts';
