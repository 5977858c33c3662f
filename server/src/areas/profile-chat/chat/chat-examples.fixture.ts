import type { Database } from '../../../kernel/index.ts';
import { chatMessages, chatReportMessages, chatReports, chatSides, chats } from '../tables/chat.ts';

/** Tables that are cleared before each call, in the order of their references. */
export const chatTables = [chatReportMessages, chatReports, chatMessages, chatSides, chats];

/** Tables with generated ids, which must not collide with the low ids of the examples. */
export const chatSequences = ['chats', 'chat_messages', 'chat_reports'];

/** Creates the chat of the learner and the consultant: one message of the learner and two of the consultant, the second of which was reported (report 61).
 * Report 62 has closed the chat of the learner and a colleague. */
export async function resetChats(
  tx: Database,
  {
    learner,
    consultant,
    colleague,
    operator,
    now,
  }: { learner: number; consultant: number; colleague: number; operator: number; now: Date },
): Promise<void> {
  const at = (sequence: number) => new Date(now.getTime() - (10 - sequence) * 60_000);
  await tx
    .insert(chats)
    .overridingSystemValue()
    .values([
      {
        id: 51,
        firstId: learner,
        secondId: consultant,
        lastSequence: 3,
        lastMessageAt: at(3),
        createdAt: at(1),
      },
      { id: 52, firstId: learner, secondId: colleague, closedAt: at(2), createdAt: at(1) },
    ]);
  await tx.insert(chatSides).values([
    { chatId: 51, side: 1, userId: learner, readSequence: 1, unread: 2, lastMessageAt: at(3) },
    { chatId: 51, side: 2, userId: consultant, readSequence: 1, lastMessageAt: at(3) },
    { chatId: 52, side: 1, userId: learner },
    { chatId: 52, side: 2, userId: colleague },
  ]);
  const message = (sequence: number, side: number, text: string) => ({
    id: 500 + sequence,
    chatId: 51,
    sequence,
    side,
    message: text,
    sentAt: at(sequence),
    clientId: `00000000-0000-4000-8000-00000000000${sequence}`,
  });
  await tx
    .insert(chatMessages)
    .overridingSystemValue()
    .values([message(1, 1, 'Hello'), message(2, 2, 'Hello, how are you?'), message(3, 2, 'Buy this now')]);
  await tx
    .insert(chatReports)
    .overridingSystemValue()
    .values([
      { id: 61, chatId: 51, side: 1, reason: 'spam', details: 'Advertising', createdAt: now },
      {
        id: 62,
        chatId: 52,
        side: 1,
        reason: 'abuse',
        details: '',
        createdAt: at(1),
        resolvedAt: at(2),
        resolvedBy: operator,
        outcome: 'closed',
      },
    ]);
  await tx.insert(chatReportMessages).values({ messageId: 503, reportId: 61 });
}
