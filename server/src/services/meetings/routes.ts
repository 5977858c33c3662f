import type { RoomState } from 'shared-api/contracts/consultations/meetings';
import * as meetings from 'shared-api/contracts/consultations/meetings';
import { type Bind, type Context, Failure, type Services } from '../../kernel/index.ts';
import { closeWhenOver, type RoomDeps } from './close-rooms.ts';
import { enterRoom, lastEventIn } from './enter-room.ts';
import {
  allowReturn,
  endMeeting,
  findRemoved,
  muteParticipant,
  rejectEnded,
  rejectRemoved,
  removeParticipant,
} from './host-tools.ts';
import { joinService } from './join-service.ts';
import { addMessage, addSignals, listMessages, setMedia } from './participant-actions.ts';
import { getNewEvents, leaveRoom, listParticipants, markSeen } from './presence.ts';
import { checkJoinWindow, getRoomContext, type RoomContext, rejectCancelled } from './room-subjects.ts';
import { issueToken } from './tokens.ts';

/** The user of a call that rejects visitors. */
function getCallerId({ caller }: Context): number {
  if (!caller) throw new Failure('not_signed_in');
  return caller.userId;
}

async function stateOf(context: Context, { room, subject, me }: RoomContext): Promise<RoomState> {
  const { db, language } = context;
  // Reads the id first: an event in between is then sent twice rather than never.
  const lastEvent = await lastEventIn(db, room);
  return {
    room,
    title: (language === 'ar' ? subject.titleAr : undefined) ?? subject.title,
    starts_at: subject.startsAt.toISOString(),
    ends_at: subject.endsAt.toISOString(),
    now: context.now().toISOString(),
    participants: await listParticipants(db, room, subject),
    last_event: lastEvent,
    ...(me.role === 'Host' && { removed: await findRemoved(db, room) }),
  };
}

const ok = { status: true } as const;

export function routes(bind: Bind, services: Services, deps: RoomDeps): void {
  const { subjects } = deps;
  const place = (context: Context, room: string) =>
    getRoomContext(context.db, subjects, room, getCallerId(context), context.now());

  bind(meetings.meetingToken, async ({ body }, context) => {
    const now = context.now();
    const found = await place(context, `s-${body.session_id}`);
    checkJoinWindow(found, now);
    await rejectEnded(context.db, found);
    await rejectRemoved(context.db, found);
    const { url } = found.subject;
    const token = url ? null : await issueToken(context.db, found.room, found.me.userId, now);
    return { ...ok, data: { token, url: url ?? null } };
  });

  bind(meetings.enterMeeting, async ({ body }, context) => {
    const entered = await enterRoom(
      context.db,
      subjects,
      { ...body, userId: getCallerId(context) },
      context.now(),
    );
    const provider = await joinService(services, deps.service, entered, context.now());
    const state = await stateOf(context, entered.place);
    return {
      ...ok,
      data: { ...state, last_event: entered.lastEvent, participant_id: entered.entry.id, provider },
    };
  });

  bind(meetings.meetingRoom, async ({ params }, context) => {
    const found = await place(context, params.room);
    rejectCancelled(found);
    await rejectRemoved(context.db, found);
    return { ...ok, data: await stateOf(context, found) };
  });

  bind(meetings.roomEvents, async ({ params: { room }, query }, context) => {
    const now = context.now();
    const { me } = await place(context, room);
    await closeWhenOver(context.db, deps, room, now);
    const data = await getNewEvents(context.db, room, query.participant_id, me.userId, query.after);
    await markSeen(context.db, query.participant_id, now);
    return { ...ok, data };
  });

  bind(meetings.signal, async ({ params, body }, context) => {
    const { participant_id: from, to, signals } = body;
    await addSignals(context.db, await place(context, params.room), { from, to, signals }, context.now());
    return ok;
  });

  bind(meetings.setMedia, async ({ params, body }, context) => {
    const { participant_id, ...media } = body;
    await setMedia(context.db, await place(context, params.room), participant_id, media, context.now());
    return ok;
  });

  bind(meetings.roomMessages, async ({ params }, context) => {
    const found = await place(context, params.room);
    await rejectRemoved(context.db, found);
    return { ...ok, data: await listMessages(context.db, found.room) };
  });

  bind(meetings.writeMessage, async ({ params, body }, context) => {
    const { participant_id: participantId, text, key } = body;
    const found = await place(context, params.room);
    return { ...ok, data: await addMessage(context.db, found, { participantId, text, key }, context.now()) };
  });

  bind(meetings.leaveMeeting, async ({ params: { room }, body }, context) => {
    const { me } = await place(context, room);
    await leaveRoom(context.db, room, body.participant_id, me.userId, context.now());
    return ok;
  });

  const toolsOf = ({ db, now, log }: Context) => ({ db, log, deps, now: now() });

  bind(meetings.muteParticipant, async ({ params, body }, context) => {
    const { participant_id: participantId, target } = body;
    const found = await place(context, params.room);
    await muteParticipant(toolsOf(context), found, { participantId, target });
    return ok;
  });

  bind(meetings.removeParticipant, async ({ params, body }, context) => {
    const { participant_id: participantId, target } = body;
    const found = await place(context, params.room);
    return {
      ...ok,
      data: { removed: await removeParticipant(toolsOf(context), found, { participantId, target }) },
    };
  });

  bind(meetings.readmitPerson, async ({ params, body }, context) => {
    const { participant_id: participantId, user_id: userId } = body;
    const found = await place(context, params.room);
    return {
      ...ok,
      data: { removed: await allowReturn(toolsOf(context), found, { participantId, userId }) },
    };
  });

  bind(meetings.endMeeting, async ({ params, body }, context) => {
    await endMeeting(toolsOf(context), await place(context, params.room), body.participant_id);
    return ok;
  });
}
