import type { Database, Jobs } from '../../../kernel/index.ts';
import type { ChatSide } from './room.ts';

export const jobName = 'chat-unread-mail';

/** How long a message is unread before a mail is sent. */
export const awayMs = 3 * 3_600_000;

/** Plans the mail about unread messages when the first of them arrives. */
export const planUnreadMail = (
  tx: Database,
  jobs: Jobs,
  { chatId, side }: Pick<ChatSide, 'chatId' | 'side'>,
  sequence: number,
  sentAt: Date,
): Promise<void> =>
  jobs.plan(tx, [
    {
      name: jobName,
      key: `${chatId} ${side} ${sequence}`,
      at: new Date(sentAt.getTime() + awayMs),
      data: { chat: chatId, side },
    },
  ]);
