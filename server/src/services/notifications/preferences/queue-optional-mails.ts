import type { NotificationGroup } from 'shared-api/contracts/notifications';
import type { Database } from '../../../kernel/index.ts';
import { type NewMail, queueMails } from '../../mail/index.ts';
import { findUnwilling } from './preferences.ts';

/** A mail that its reader can switch off. */
export interface OptionalMail {
  userId: number;
  mail: NewMail;
}

/**
 * Queues mails of a group of notifications, except to users who have switched them off. Each mail has a link that switches the group off. Mails about money, account security or a
 * changed time are always sent: use `queueMails`.
 */
export async function queueOptionalMails(
  tx: Database,
  group: NotificationGroup,
  mails: readonly OptionalMail[],
  now: Date,
): Promise<void> {
  const unwilling = await findUnwilling(
    tx,
    mails.map(({ userId }) => userId),
    { group, channel: 'mail' },
  );
  await queueMails(
    tx,
    mails
      .filter(({ userId }) => !unwilling.has(userId))
      .map(({ userId, mail }) => ({ ...mail, optOut: { userId, topic: group } })),
    now,
  );
}
