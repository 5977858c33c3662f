import type { Database } from '../../kernel/index.ts';
import { audit } from './audit.ts';

/** What an operator has read of another person. */
export interface ReadEntry {
  operatorId: number;
  /** `document.read` and the like. */
  action: string;
  /** Id of what it belongs to, such as a booking. */
  subject: number;
  personId: number | undefined;
  /** Id of the part that was read, such as a file. */
  part?: string;
}

const hourMs = 3_600_000;

/** Writes to the audit that an operator has read something of another person: once an hour for the same part. */
export async function auditRead(
  db: Database,
  { operatorId, action, subject, personId, part = '' }: ReadEntry,
  now: Date,
): Promise<void> {
  if (operatorId === personId) return;
  const hour = Math.floor(now.getTime() / hourMs);
  const key = [operatorId, subject, part, hour].join(' ');
  await audit(db, { operatorId, action, subject, personId, details: {}, key }, now);
}
