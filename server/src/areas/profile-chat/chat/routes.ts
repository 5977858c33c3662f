import * as inbox from 'shared-api/contracts/chat/inbox';
import * as operator from 'shared-api/contracts/chat/operator';
import * as rooms from 'shared-api/contracts/chat/room';
import { customerServiceId } from 'shared-api/contracts/chat/wire';
import {
  type Bind,
  type Context,
  Failure,
  getUserId,
  hasPermission,
  type Services,
  toPage,
  transactWithPrepared,
} from '../../../kernel/index.ts';
import { toSiteIdentity } from '../../../services/calendar/index.ts';
import { createMediaStore, toUploader } from '../../../services/media/index.ts';
import { auditRead } from '../../../services/operator/index.ts';
import { setBlocked, setMuted } from './change-chat.ts';
import { toMessage } from './chat-wire.ts';
import { createHaveMet, findChatContact } from './contacts.ts';
import { countUnread, findInboxUser, pageSize, readInbox, readUnreadChats } from './inbox.ts';
import { publishTyping } from './live-events.ts';
import { markRead, readHistory } from './read-messages.ts';
import {
  createReport,
  findReport,
  listReports,
  reopenChat,
  pageSize as reportPageSize,
  resolveReport,
} from './reports.ts';
import { type ChatPath, checkOwner, openRoom, type Room } from './room.ts';
import { searchMessages } from './search-messages.ts';
import { findWriteBlocker, noFile, sendMessage } from './send-message.ts';
import { maxFileBytes, storeFile } from './store-file.ts';

function toRoom(room: Room) {
  const { user, guest, rows, isAllowed, path } = room;
  return {
    user,
    guest,
    last_sequence: rows?.chat.lastSequence ?? 0,
    read_sequence: rows?.mine.readSequence ?? 0,
    guest_read_sequence: rows?.others.readSequence ?? 0,
    unread: rows?.mine.unread ?? 0,
    muted: rows !== undefined && rows.mine.mutedAt !== null,
    blocked_by_me: rows !== undefined && rows.mine.blockedAt !== null,
    blocked_by_guest: rows !== undefined && rows.others.blockedAt !== null,
    closed: rows !== undefined && rows.chat.closedAt !== null,
    can_write: findWriteBlocker(rows, isAllowed) === undefined,
    can_block: path.userId !== customerServiceId && path.guestId !== customerServiceId,
  };
}

function bindInbox(bind: Bind, haveMet: ReturnType<typeof createHaveMet>): void {
  bind(inbox.chatList, async ({ params, query }, context) => {
    checkOwner(context, params.userId);
    const { items, count, service, unread } = await readInbox(context, params.userId, query);
    const page = toPage(items, { page: query.page, size: pageSize, count });
    return { ...page, customer_service: service, unread };
  });

  bind(inbox.unreadCounts, async ({ params: { userId } }, context) => {
    checkOwner(context, userId);
    return {
      status: true,
      data: await readUnreadChats(context, userId),
      total: await countUnread(context.db, userId),
      customer_service: hasPermission(context, 'support')
        ? await countUnread(context.db, customerServiceId)
        : null,
    } as const;
  });

  bind(inbox.searchMessages, async ({ params, query }, context) => {
    checkOwner(context, params.userId);
    const user = await findInboxUser(context, params.userId);
    const { search, page, guest_id: guestId } = query;
    const { items, more } = await searchMessages({ ...context, user }, { search, page, guestId });
    return { status: true, data: items, more } as const;
  });

  bind(inbox.chatPermission, async ({ params }, context) => {
    const person = await findChatContact(context.db, haveMet, getUserId(context), params.id);
    return { status: true, allowed: person !== undefined, person: person ?? null } as const;
  });

  bind(inbox.pushTokens, async () => ({ status: true as const, data: [] }));
}

export function routes(bind: Bind, { modules, jobs }: Services): void {
  const haveMet = createHaveMet(modules);
  const open = (context: Context, path: ChatPath) => openRoom(context, haveMet, path);
  bindInbox(bind, haveMet);

  bind(rooms.room, async ({ params }, context) => {
    return { status: true, data: toRoom(await open(context, params)) } as const;
  });

  bind(rooms.messages, async ({ params, query }, context) => {
    const found = await readHistory(context, params, query);
    if (!found) {
      await open(context, params);
      return { status: true as const, data: [], more: false, read_sequence: 0, guest_read_sequence: 0 };
    }
    const { user, guest, rows, messages, more } = found;
    const view = { user, guest, readSequence: rows.mine.readSequence };
    return {
      status: true as const,
      data: messages.map((message) => toMessage(message, view, context)),
      more,
      read_sequence: view.readSequence,
      guest_read_sequence: rows.others.readSequence,
    };
  });

  bind(
    rooms.send,
    async ({ params, body }, context) => {
      const { message, client_id: clientId, file } = body;
      const input = { message, clientId, hasFile: file !== undefined };
      const { sent, room } = await transactWithPrepared(
        context.db,
        async () =>
          file && storeFile(context.db, createMediaStore(context.config), file, toUploader(context)),
        (tx, getStored) => {
          const getFile = () => getStored() ?? noFile;
          return sendMessage(
            { ...context, db: tx, haveMet, getFile, jobs, now: context.now() },
            params,
            input,
          );
        },
      );
      const view = { ...room, readSequence: room.rows.mine.readSequence };
      return { status: true, data: toMessage(sent, view, context) } as const;
    },
    { files: { max: 1, bytes: maxFileBytes } },
  );

  bind(rooms.read, async ({ params, body }, context) => {
    const room = await open(context, params);
    const { readSequence, unread } = await context.db.transaction((tx) =>
      markRead(tx, room, body.sequence, context.now()),
    );
    return { status: true, read_sequence: readSequence, unread } as const;
  });

  bind(rooms.typing, async ({ params }, context) => {
    const { rows, isAllowed, path } = await open(context, params);
    if (findWriteBlocker(rows, isAllowed) === undefined)
      await context.db.transaction((tx) => publishTyping(tx, path, context.now()));
    return { status: true } as const;
  });

  bind(rooms.mute, async ({ params, body: { muted } }, context) => {
    const room = await open(context, params);
    await context.db.transaction((tx) => setMuted(tx, room, muted, context.now()));
    return { status: true, msg: context.text(muted ? 'chat_muted' : 'chat_unmuted') } as const;
  });

  bind(rooms.block, async ({ params, body: { blocked } }, context) => {
    const room = await open(context, params);
    await context.db.transaction((tx) => setBlocked(tx, room, blocked, context.now()));
    return { status: true, msg: context.text(blocked ? 'person_blocked' : 'person_unblocked') } as const;
  });

  bind(rooms.report, async ({ params, body: { reason, details = '', messages } }, context) => {
    const room = await open(context, params);
    const report = { reason, details, sequences: messages };
    await context.db.transaction((tx) => createReport(tx, room, report, context.now()));
    return { status: true, msg: context.text('messages_reported') } as const;
  });

  bind(operator.chatReports, async ({ query }, { db }) => {
    const { items, count, open: openReports } = await listReports(db, query);
    return { ...toPage(items, { page: query.page, size: reportPageSize, count }), open: openReports };
  });

  bind(operator.findReport, async ({ params }, context) => {
    const report = await findReport(context.db, params.id, context);
    if (!report) throw new Failure('not_found');
    const entry = { action: 'chat.read', subject: report.id, personId: report.reported.id };
    await auditRead(context.db, { ...entry, operatorId: getUserId(context) }, context.now());
    return { status: true, data: report } as const;
  });

  bind(operator.resolveReport, async ({ params: { id }, body }, context) => {
    const { publicUrl } = toSiteIdentity(context.config);
    const resolution = { id, ...body, operatorId: getUserId(context), publicUrl };
    await context.db.transaction((tx) => resolveReport(tx, resolution, context.now()));
    return { status: true, msg: context.text('report_resolved') } as const;
  });

  bind(operator.reopenChat, async ({ params: { id } }, context) => {
    const reopening = { id, operatorId: getUserId(context) };
    await context.db.transaction((tx) => reopenChat(tx, reopening, context.now()));
    return { status: true, msg: context.text('chat_reopened') } as const;
  });
}
