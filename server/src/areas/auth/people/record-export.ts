import type { Database } from '../../../kernel/index.ts';
import { audit } from '../../../services/operator/index.ts';
import { lockPerson, type PersonChange } from './lock-person.ts';

/**
 * Writes to the audit that an operator reads a copy of a person's data.
 * @throws Failure as `lockPerson`
 */
export async function recordExport(tx: Database, change: PersonChange): Promise<void> {
  const { id, by, now } = change;
  await lockPerson(tx, change);
  const entry = { operatorId: by.operatorId, action: 'account.export', subject: id, personId: id };
  await audit(tx, { ...entry, details: {} }, now);
}
