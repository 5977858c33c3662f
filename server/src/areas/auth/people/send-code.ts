import type { Database } from '../../../kernel/index.ts';
import { audit } from '../../../services/operator/index.ts';
import { type CallDetails, sendCode } from '../accounts/otps.ts';
import { lockAccountHolder, type PersonChange } from './lock-person.ts';

/**
 * Mails a code to the e-mail of an account, with which its owner chooses a new password. Nobody but the owner sees the code.
 * @returns undefined, or the seconds to wait before the next code
 * @throws Failure 404 `not_found`; 403 `own_account`, `more_permissions`; 409 `family_account`
 */
export async function sendPersonCode(
  tx: Database,
  change: PersonChange,
  call: CallDetails,
): Promise<number | undefined> {
  const { id, by, now } = change;
  const { email } = await lockAccountHolder(tx, change);
  const wait = await sendCode(tx, { email: email.toLowerCase(), type: 'forgot_password' }, call);
  if (wait !== undefined) return wait;
  const entry = { operatorId: by.operatorId, action: 'account.send_code', subject: id, personId: id };
  await audit(tx, { ...entry, details: {} }, now);
  return undefined;
}
