import { notificationsEvent } from 'shared-api/contracts/notifications';
import type { Database } from '../../kernel/index.ts';
import { publish } from '../realtime/index.ts';

/** Notifies all open pages of users that their notifications changed, once the transaction is committed. */
export const publishChange = (tx: Database, users: readonly number[], now: Date): Promise<void> =>
  users.length === 0
    ? Promise.resolve()
    : publish(tx, [{ to: { users }, kind: notificationsEvent.kind, payload: { at: now.getTime() } }], now);
