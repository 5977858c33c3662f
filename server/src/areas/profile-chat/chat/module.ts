import { defineModule } from '../../../kernel/index.ts';
import { planRemovals } from '../../../services/realtime/index.ts';
import { chatsContent } from './chats-content.ts';
import { eraseChats } from './erase-chats.ts';
import { customerServiceTopicKind } from './live-events.ts';
import { chatFiles } from './media-rights.ts';
import { notificationKinds } from './notification-kinds.ts';
import { personalData } from './personal-data.ts';
import { chatRecords, findErasedPaths } from './realtime-records.ts';
import { chatReopen } from './report-commands.ts';
import { routes } from './routes.ts';
import { texts } from './texts.ts';
import { unreadMail } from './unread-mail.ts';
import { chatQueues } from './work-queues.ts';

/** Chats of people who have met, and with customer service (EC §2.9, §3, §7; PD-45, PD-107, PD-108). */
export const chat = defineModule({
  name: 'chat',
  texts,
  notificationKinds,
  content: [chatsContent],
  routes,
  workQueues: chatQueues,
  topics: [customerServiceTopicKind],
  mediaRights: [chatFiles],
  jobs: [unreadMail],
  commands: [chatReopen],
  realtimeRecords: chatRecords,
  personalData,
  deletion: {
    async erase(tx, { id }, now) {
      await planRemovals(tx, () => findErasedPaths(tx, id));
      await eraseChats(tx, id, now);
    },
  },
});
