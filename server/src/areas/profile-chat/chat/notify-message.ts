import { customerServiceId } from 'shared-api/contracts/chat/wire';
import type { Database } from '../../../kernel/index.ts';
import { bilingual, notify } from '../../../services/notifications/index.ts';
import type { ChatPath, ChatSide } from './room.ts';
import { texts } from './texts.ts';

/** What customer service is called, whatever the language of the operator who writes. */
const serviceName = {
  en: texts.en.customer_service as string,
  ar: texts.ar.customer_service as string,
};

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
