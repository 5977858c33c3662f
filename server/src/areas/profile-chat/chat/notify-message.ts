import { customerServiceId } from 'shared-api/contracts/chat/wire';
import type { Database } from '../../../kernel/index.ts';
import { bilingual, notify } from '../../../services/notifications/index.ts';
import type { ChatPath, ChatSide } from './room.ts';
import { texts } from './texts.ts';

/** Name of customer service, independent of the operator's language. */
const serviceName = {
  en: texts.en.customer_service as string,
  ar: texts.ar.customer_service as string,
};

/**
 * Whether a side is notified of a message: once until it has read, unless it muted the chat. Customer service is not an account; its
 * operators see the chat in their list.
 */
export const isToBeNotified = (side: ChatSide): side is ChatSide & { userId: number } =>
  side.userId !== null && side.mutedAt === null && side.notifiedSequence !== side.readSequence;

/** Notifies the other side of unread messages, without their contents. */
export async function notifyMessage(
  tx: Database,
  { path, others, name }: { path: ChatPath; others: ChatSide & { userId: number }; name: string },
  now: Date,
): Promise<void> {
  await notify(
    tx,
    [
      {
        userId: others.userId,
        type: 'Chat',
        text: 'told.message',
        // The page of a chat with customer service has the number 0, which is not the id of a user.
        modelId: path.userId,
        params: {
          reader: others.userId,
          ...(path.userId === customerServiceId
            ? bilingual('name', serviceName, 'en')
            : { name, person: path.userId }),
        },
        key: `chat ${others.chatId} ${others.readSequence}`,
      },
    ],
    now,
  );
}
