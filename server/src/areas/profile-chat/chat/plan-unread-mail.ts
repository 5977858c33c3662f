import type { Database, Jobs } from '../../../kernel/index.ts';
import type { ChatSide } from './room.ts';

export const jobName = 'chat-unread-mail';

/** How long somebody is away from an unread message before a mail is sent. */
export const awayMs = 3 * 3_600_000;

/** Plans the mail about unread messages, from the first of them on. */
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
