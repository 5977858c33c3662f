import { inArray } from 'drizzle-orm';
import type { ReportOutcome } from 'shared-api/contracts/chat/operator';
import type { Database } from '../../../kernel/index.ts';
import { queueMails } from '../../../services/mail/index.ts';
import { type NewNotification, notify } from '../../../services/notifications/index.ts';
import { users } from '../../../services/users/index.ts';
import { buildChatClosedMail, buildReportResolvedMail } from './report-mails.ts';

/** The people of a report. */
export interface ReportSides {
  reporterId: number;
  reportedId: number;
}

const outcomeTexts: Record<ReportOutcome, string> = {
  closed: 'told.report_closed',
  dismissed: 'told.report_dismissed',
};

/** A notification that opens the chat of its reader. */
const toNotification = (
  userId: number,
  modelId: number,
  text: string,
  params: NewNotification['params'] = {},
): NewNotification => ({ userId, modelId, type: 'Chat', text, params: { reader: userId, ...params } });

/**
 * Notifies the reporter of the outcome, and the reported person if the chat was closed. The reported person never learns who
 * reported them, nor of reports without consequences.
 * @param isClosed whether the chat was open until now
 */
export async function notifyResolved(
  tx: Database,
  { reporterId, reportedId }: ReportSides,
  { outcome, isClosed, publicUrl }: { outcome: ReportOutcome; isClosed: boolean; publicUrl: string },
  now: Date,
): Promise<void> {
  const found = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [reporterId, reportedId]));
  const [reporter, reported] = [reporterId, reportedId].map((id) => found.find((each) => each.id === id));
  const name = reported?.username ?? '';
  const addressOf = (reader: number, guest: number) => `${publicUrl}/chat/${reader}/${guest}`;
  const notice = [
    ...(reporter && reporter.deletedAt === null
      ? [
          {
            user: reporter,
            notification: toNotification(reporterId, reportedId, outcomeTexts[outcome], {
              name,
              person: reportedId,
            }),
            mail: buildReportResolvedMail(reporter.language, {
              outcome,
              name,
              address: addressOf(reporterId, reportedId),
            }),
          },
        ]
      : []),
    ...(isClosed && reported && reported.deletedAt === null
      ? [
          {
            user: reported,
            notification: toNotification(reportedId, reporterId, 'told.chat_closed'),
            mail: buildChatClosedMail(reported.language, { address: addressOf(reportedId, reporterId) }),
          },
        ]
      : []),
  ];
  await notify(
    tx,
    notice.map(({ notification }) => notification),
    now,
  );
  await queueMails(
    tx,
    notice.map(({ user: { email, language }, mail }) => ({ to: email, language, ...mail })),
    now,
  );
}

/** Notifies both sides that their chat is open again. */
export const notifyReopened = (tx: Database, { reporterId, reportedId }: ReportSides, now: Date) =>
  notify(
    tx,
    [
      toNotification(reporterId, reportedId, 'told.chat_reopened'),
      toNotification(reportedId, reporterId, 'told.chat_reopened'),
    ],
    now,
  );
