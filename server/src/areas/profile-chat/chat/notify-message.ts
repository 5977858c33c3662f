import { customerServiceId } from 'shared-api/contracts/chat/wire';
import type { Database } from '../../../kernel/index.ts';
import { notify } from '../../../services/notifications/index.ts';
import type { ChatPath, ChatSide } from './room.ts';

/**
 * Whether a side is notified of a message: once until they have read, unless they muted the conversation. Customer service is no account: its
 * operators see the conversation in their list.
 */
export const isToBeNotified = (side: ChatSide): side is ChatSide & { userId: number } =>
  side.userId !== null && side.mutedAt === null && side.notifiedSequence !== side.readSequence;

/** Notifies the other side of unread messages. The messages themselves are not in it. */
export async function notifyMessage(
  tx: Database,
  { path, others, name }: { path: ChatPath; others: ChatSide & { userId: number }; name: string },
  now: Date,
): Promise<void> {
  await notify(
    tx,
    [
      {
        ...{ userId: others.userId, type: 'Chat', text: 'told.message' },
        // A page of a conversation with customer service has the number 0, which is no id of a person.
        modelId: path.userId,
        params: {
          reader: others.userId,
          name,
          ...(path.userId !== customerServiceId && { person: path.userId }),
        },
        key: `chat ${others.chatId} ${others.readSequence}`,
      },
    ],
    now,
  );
}
