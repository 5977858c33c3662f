import { aliasedTable, and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { ChatReport, ReportedMessage, ReportOutcome } from 'shared-api/contracts/chat/operator';
import type { ReportReason } from 'shared-api/contracts/chat/room';
import { type Database, Failure, pipeline } from '../../../kernel/index.ts';
import { type Actor, audit } from '../../../services/operator/index.ts';
import { existingPicture } from '../../../services/pictures/index.ts';
import { users } from '../../../services/users/index.ts';
import { chatMessages, chatReportMessages, chatReports, chatSides, chats } from '../tables/chat.ts';
import { checkPeople } from './change-chat.ts';
import { type Reader, selectMessages, toFile } from './chat-wire.ts';
import type { Contact } from './contacts.ts';
import { publishChanged, publishReport } from './live-events.ts';
import { notifyReopened, notifyResolved, type ReportSides } from './notify-report.ts';
import type { Room } from './room.ts';

/** Number of reports on a page. */
export const pageSize = 20;

export interface NewReport {
  reason: ReportReason;
  details: string;
  /** Sequences of the reported messages. */
  sequences: readonly number[];
}

/**
 * Reports messages of the other side to operators.
 * @throws Failure 400 `report_messages`; 409 `reported_already`, `not_for_customer_service`
 */
export async function createReport(
  tx: Database,
  { path, rows }: Room,
  { reason, details, sequences }: NewReport,
  now: Date,
): Promise<void> {
  checkPeople(path);
  const requested = [...new Set(sequences)];
  const found = rows
    ? await tx
        .select({ id: chatMessages.id })
        .from(chatMessages)
        .where(
          and(
            eq(chatMessages.chatId, rows.chat.id),
            ne(chatMessages.side, rows.mine.side),
            inArray(chatMessages.sequence, requested),
          ),
        )
    : [];
  if (!rows || found.length < requested.length)
    throw new Failure('report_messages', { errors: { messages: ['report_messages'] } });
  const [report] = await tx
    .insert(chatReports)
    .values({ chatId: rows.chat.id, side: rows.mine.side, reason, details, createdAt: now })
    .returning({ id: chatReports.id });
  if (!report) throw new Error('A report was not stored');
  const stored = await tx
    .insert(chatReportMessages)
    .values(found.map(({ id }) => ({ messageId: id, reportId: report.id })))
    .onConflictDoNothing()
    .returning({ id: chatReportMessages.messageId });
  if (stored.length < found.length) throw new Failure('reported_already');
  await publishReport(tx, report.id, now);
}

const mine = aliasedTable(chatSides, 'mine');
const others = aliasedTable(chatSides, 'others');
const reporters = aliasedTable(users, 'reporters');
const reported = aliasedTable(users, 'reported');
const resolvers = aliasedTable(users, 'resolvers');

const messageCount = sql<number>`(select count(*)::int from ${chatReportMessages} where ${chatReportMessages.reportId} = ${chatReports.id})`;

/** A query for reports with their people. */
const selectReports = (db: Database) =>
  db
    .select({
      report: chatReports,
      reporter: { id: reporters.id, username: reporters.username, avatar: existingPicture(reporters.avatar) },
      reported: { id: reported.id, username: reported.username, avatar: existingPicture(reported.avatar) },
      resolver: { id: resolvers.id, username: resolvers.username },
      messages: messageCount,
      closedAt: chats.closedAt,
    })
    .from(chatReports)
    .innerJoin(chats, eq(chats.id, chatReports.chatId))
    .innerJoin(mine, and(eq(mine.chatId, chatReports.chatId), eq(mine.side, chatReports.side)))
    .innerJoin(others, and(eq(others.chatId, mine.chatId), eq(others.side, sql`3 - ${mine.side}`)))
    .innerJoin(reporters, eq(reporters.id, mine.userId))
    .innerJoin(reported, eq(reported.id, others.userId))
    .leftJoin(resolvers, eq(resolvers.id, chatReports.resolvedBy))
    .$dynamic();

interface ReportRow {
  report: typeof chatReports.$inferSelect;
  reporter: Contact;
  reported: Contact;
  resolver: { id: number; username: string } | null;
  messages: number;
  closedAt: Date | null;
}

const toReport = ({
  report,
  reporter,
  reported: writer,
  resolver,
  messages,
  closedAt,
}: ReportRow): ChatReport => ({
  id: report.id,
  reporter,
  reported: writer,
  reason: report.reason,
  details: report.details,
  messages,
  created_at: report.createdAt.toISOString(),
  resolved_at: report.resolvedAt?.toISOString() ?? null,
  resolved_by: resolver,
  outcome: report.outcome,
  note: report.note,
  chat_closed: closedAt !== null,
});

/** A page of the open reports, the oldest first, or of the resolved ones, the latest first. */
export async function listReports(
  db: Database,
  { page, status }: { page: number; status: 'open' | 'resolved' },
): Promise<{ items: ChatReport[]; count: number; open: number }> {
  const { resolvedAt, createdAt, id } = chatReports;
  const isOpen = status === 'open';
  const [found, [counts]] = await pipeline([
    () =>
      selectReports(db)
        .where(isOpen ? isNull(resolvedAt) : isNotNull(resolvedAt))
        .orderBy(...(isOpen ? [asc(createdAt), asc(id)] : [desc(resolvedAt), desc(id)]))
        .limit(pageSize)
        .offset((page - 1) * pageSize),
    () => db.select({ all: count(), resolved: count(resolvedAt) }).from(chatReports),
  ]);
  const { all, resolved } = counts ?? { all: 0, resolved: 0 };
  return { items: found.map(toReport), count: isOpen ? all - resolved : resolved, open: all - resolved };
}

/** Finds a report with the reported messages only. */
export async function findReport(
  db: Database,
  id: number,
  reader: Reader,
): Promise<(Omit<ChatReport, 'messages'> & { messages: ReportedMessage[] }) | undefined> {
  const [found] = await selectReports(db).where(eq(chatReports.id, id));
  if (!found) return undefined;
  const messages = await selectMessages(db)
    .innerJoin(chatReportMessages, eq(chatReportMessages.messageId, chatMessages.id))
    .where(eq(chatReportMessages.reportId, id))
    .orderBy(asc(chatMessages.sequence));
  return {
    ...toReport(found),
    messages: messages.map((stored) => ({
      sequence: stored.message.sequence,
      message: stored.message.message,
      messageTime: stored.message.sentAt.getTime(),
      file: toFile(stored, reader),
      removed: stored.message.removedAt !== null,
    })),
  };
}

/**
 * Locks the chat of a report, as sending a message does.
 * @throws Failure 404 `not_found`
 */
async function lockReported(tx: Database, id: number): Promise<{ chatId: number; sides: ReportSides }> {
  const [found] = await tx
    .select({ chatId: chatReports.chatId, reporterId: mine.userId, reportedId: others.userId })
    .from(chatReports)
    .innerJoin(mine, and(eq(mine.chatId, chatReports.chatId), eq(mine.side, chatReports.side)))
    .innerJoin(others, and(eq(others.chatId, mine.chatId), eq(others.side, sql`3 - ${mine.side}`)))
    .where(eq(chatReports.id, id));
  const { chatId, reporterId = null, reportedId = null } = found ?? {};
  // Chats with customer service, whose side has no user, cannot be reported.
  if (chatId === undefined || reporterId === null || reportedId === null) throw new Failure('not_found');
  await tx.select({ id: chats.id }).from(chats).where(eq(chats.id, chatId)).for('no key update');
  return { chatId, sides: { reporterId, reportedId } };
}

/** Closes or reopens a locked chat for both sides. @returns whether that changed it */
async function setClosed(
  tx: Database,
  { chatId, sides }: { chatId: number; sides: ReportSides },
  closedAt: Date | null,
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .update(chats)
    .set({ closedAt })
    .where(and(eq(chats.id, chatId), closedAt ? isNull(chats.closedAt) : isNotNull(chats.closedAt)))
    .returning({ id: chats.id });
  if (changed.length === 0) return false;
  const { reporterId: userId, reportedId: guestId } = sides;
  await publishChanged(tx, { userId, guestId }, [userId, guestId], now);
  return true;
}

export interface Resolution {
  id: number;
  outcome: ReportOutcome;
  note: string;
  operatorId: number;
  /** Origin of the site, for the mails. */
  publicUrl: string;
}

/**
 * Resolves a report; `closed` closes the chat for both sides. Notifies the reporter, and the reported person if the chat was closed.
 * @throws Failure 404 `not_found`; 409 `resolved_already`
 */
export async function resolveReport(
  tx: Database,
  { id, outcome, note, operatorId, publicUrl }: Resolution,
  now: Date,
): Promise<void> {
  const chat = await lockReported(tx, id);
  const resolved = await tx
    .update(chatReports)
    .set({ resolvedAt: now, resolvedBy: operatorId, outcome, note })
    .where(and(eq(chatReports.id, id), isNull(chatReports.resolvedAt)))
    .returning({ id: chatReports.id });
  if (resolved.length === 0) throw new Failure('resolved_already');
  const isClosed = outcome === 'closed' && (await setClosed(tx, chat, now, now));
  await notifyResolved(tx, chat.sides, { outcome, isClosed, publicUrl }, now);
  const personId = chat.sides.reportedId;
  await audit(tx, { operatorId, action: 'chat.report', subject: id, personId, details: { outcome } }, now);
  await publishReport(tx, id, now);
}

/**
 * Reopens the chat of a report, so that both sides can write again. The report stays resolved.
 * @throws Failure 404 `not_found`; 409 `chat_is_open`
 */
export async function reopenChat(
  tx: Database,
  { id, operatorId }: { id: number } & Actor,
  now: Date,
): Promise<void> {
  const chat = await lockReported(tx, id);
  if (!(await setClosed(tx, chat, null, now))) throw new Failure('chat_is_open');
  await notifyReopened(tx, chat.sides, now);
  const personId = chat.sides.reportedId;
  await audit(tx, { operatorId, action: 'chat.reopen', subject: id, personId, details: {} }, now);
  await publishReport(tx, id, now);
}
