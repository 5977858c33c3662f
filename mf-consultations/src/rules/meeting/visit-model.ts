import type { ApiError } from 'shared-api/client';
import type { Answer } from 'shared-api/contract';
import type { enterMeeting } from 'shared-api/contracts/consultations/meetings';
import type { Step as EffectStep } from 'shared-api/effect-reducer';
import type { MeetingRoom, MeetingState } from '../../meeting/port.ts';
import { getJoinRejection } from './room-access.ts';

/**
 * `choosing`: the user chooses devices; `joining`: the first attempt to join runs; `joined`: in the room; `rejoining`:
 * the connection was lost, and another attempt runs; `waiting`: the pause before the next attempt; `over`: out of the
 * room; `closed`: no page shows the visit any more.
 */
export type VisitPhase = 'choosing' | 'joining' | 'joined' | 'rejoining' | 'waiting' | 'over' | 'closed';

/** One visit to a room. */
export interface VisitModel {
  phase: VisitPhase;
  /** The token of the address, until the server has accepted or rejected it. */
  token?: string;
  /** Undefined while only the token is known. */
  room?: string;
  /** Why joining failed. */
  error?: ApiError;
  title?: string;
  /** Instants of the server's clock, ms. */
  startsAt?: number;
  endsAt?: number;
  /** The server's clock minus this one, ms. */
  clockOffsetMs: number;
  /** The joined room; while rejoining, the one that was lost. */
  meeting?: MeetingRoom;
  /** Number of failed attempts to rejoin since the connection was lost. */
  failures: number;
  /** Why the visit is over. `left`: the user left. */
  endReason?: EndReason;
}
export type EndReason = 'left' | NonNullable<MeetingState['reason']>;

export const initialVisit: VisitModel = { phase: 'choosing', clockOffsetMs: 0, failures: 0 };

/** The server's answer to joining, and the offset of its clock. */
export interface Entry {
  data: Answer<typeof enterMeeting>['data'];
  clockOffsetMs: number;
}

export interface JoinFailure {
  error: ApiError;
  /** Whether another attempt may succeed: a network or server problem. */
  isTemporary: boolean;
}

export type VisitEvent =
  /** The address has a token to join with, or the room that the token belongs to. */
  | { kind: 'addressRead'; token?: string; room?: string }
  | { kind: 'joinRequested' }
  | { kind: 'devicesStarted' }
  | { kind: 'entered'; entry: Entry }
  | { kind: 'opened'; meeting: MeetingRoom }
  /** `token`: that of the address, if the server did not accept it. */
  | { kind: 'joinFailed'; failure: JoinFailure; token?: string }
  | { kind: 'meetingLeft'; meeting: MeetingRoom; reason: EndReason }
  | { kind: 'rejoinRequested' }
  | { kind: 'retryDue' }
  | { kind: 'endReached' }
  /** The user returns to the choice of devices. */
  | { kind: 'choiceRequested' }
  | { kind: 'closed' };

export type VisitEffect =
  | { kind: 'startDevices' | 'stopDevices' | 'cancelEnd' | 'cancelRetry' | 'removeVisit' }
  /** Joins with the token, or without one with a new token for the room. */
  | { kind: 'enterRoom'; token: string | undefined; room: string | undefined }
  | { kind: 'openMeeting'; entry: Entry }
  /** Leaves a room that was joined but is not needed any more. */
  | { kind: 'leaveEntry'; entry: Entry }
  | { kind: 'followMeeting' | 'leaveMeeting'; meeting: MeetingRoom }
  /** `at`: an instant of this browser's clock, ms. */
  | { kind: 'scheduleEnd'; at: number }
  | { kind: 'scheduleRetry'; delayMs: number };

type Step = EffectStep<VisitModel, VisitEffect>;
type Handlers = {
  [Kind in VisitEvent['kind']]?: (visit: VisitModel, event: Extract<VisitEvent, { kind: Kind }>) => Step;
};

/** Delays between attempts to rejoin, ms. */
const retryDelaysMs = [1_000, 2_000, 4_000, 8_000];
/** Time after the meeting's end after which a participant leaves by the clock if they received no end event, ms. */
const endGraceMs = 3_000;

const toStep = (model: VisitModel, ...effects: VisitEffect[]): Step => ({ model, effects });
const leave = (meeting: MeetingRoom | undefined): VisitEffect[] =>
  meeting ? [{ kind: 'leaveMeeting', meeting }] : [];
const enter = ({ token, room }: VisitModel): VisitEffect => ({ kind: 'enterRoom', token, room });

const end = (visit: VisitModel, endReason: EndReason): Step =>
  toStep(
    { ...visit, phase: 'over', endReason, meeting: undefined },
    { kind: 'cancelEnd' },
    { kind: 'cancelRetry' },
    ...leave(visit.meeting),
    { kind: 'stopDevices' },
  );

const close = (visit: VisitModel): Step =>
  toStep(
    { ...visit, phase: 'closed', meeting: undefined },
    { kind: 'cancelEnd' },
    { kind: 'cancelRetry' },
    ...leave(visit.meeting),
    { kind: 'stopDevices' },
    { kind: 'removeVisit' },
  );

const readAddress: Handlers['addressRead'] = (visit, { token, room }) =>
  toStep({ ...visit, token: token ?? visit.token, room: room ?? visit.room });

const rejoin = (visit: VisitModel): Step =>
  toStep({ ...visit, phase: 'rejoining' }, { kind: 'cancelRetry' }, enter(visit));

/** Stores the room, so that another attempt does not need the used token. */
const handleEntry: Handlers['entered'] = (visit, { entry }) =>
  toStep(
    {
      ...visit,
      token: undefined,
      room: entry.data.room,
      title: entry.data.title,
      startsAt: Date.parse(entry.data.starts_at),
      endsAt: Date.parse(entry.data.ends_at),
      clockOffsetMs: entry.clockOffsetMs,
    },
    { kind: 'openMeeting', entry },
  );

const handleOpened: Handlers['opened'] = (visit, { meeting }) =>
  toStep(
    { ...visit, phase: 'joined', meeting, error: undefined, failures: 0 },
    ...leave(visit.meeting),
    { kind: 'scheduleEnd', at: (visit.endsAt ?? 0) - visit.clockOffsetMs + endGraceMs },
    { kind: 'followMeeting', meeting },
  );

/**
 * Requests a new token if the old one was used before and the room is known. Without the room this attempt has failed.
 * Keeps the token after a temporary problem.
 */
function handleFailure(
  visit: VisitModel,
  { failure: { error, isTemporary }, token }: Extract<VisitEvent, { kind: 'joinFailed' }>,
  fail: (visit: VisitModel) => Step,
): Step {
  if (token === undefined || isTemporary) return fail(visit);
  const next = { ...visit, token: undefined };
  const isReplaced = getJoinRejection(error) === 'notYours' && visit.room !== undefined;
  return isReplaced ? toStep(next, enter(next)) : fail(next);
}

const failToJoin: Handlers['joinFailed'] = (visit, event) =>
  handleFailure(visit, event, (next) =>
    toStep({ ...next, phase: 'choosing', error: event.failure.error, meeting: undefined }),
  );

const failToRejoin: Handlers['joinFailed'] = (visit, event) =>
  handleFailure(visit, event, (next) => {
    const { error, isTemporary } = event.failure;
    if (isTemporary) {
      const delayMs = retryDelaysMs[Math.min(next.failures, retryDelaysMs.length - 1)] ?? 0;
      return toStep(
        { ...next, phase: 'waiting', failures: next.failures + 1 },
        { kind: 'scheduleRetry', delayMs },
      );
    }
    if (getJoinRejection(error) === 'expired') return end(next, 'ended');
    return toStep({ ...next, phase: 'choosing', error, meeting: undefined }, ...leave(next.meeting));
  });

const endByClock = (visit: VisitModel): Step => end(visit, 'ended');

/** Ignores the results of an attempt to join that the visit does not wait for any more. */
const discardLate = {
  entered: (visit, { entry }) => toStep(visit, { kind: 'leaveEntry', entry }),
  opened: (visit, { meeting }) => toStep(visit, { kind: 'leaveMeeting', meeting }),
} satisfies Handlers;

/** The events that each phase handles, and how. It ignores the others. */
const transitions: Record<VisitPhase, Handlers> = {
  choosing: {
    addressRead: readAddress,
    joinRequested: (visit) =>
      toStep(
        { ...visit, phase: 'joining', error: undefined, endReason: undefined },
        { kind: 'startDevices' },
      ),
    endReached: endByClock,
    closed: close,
    ...discardLate,
  },
  joining: {
    devicesStarted: (visit) => toStep(visit, enter(visit)),
    entered: handleEntry,
    opened: handleOpened,
    joinFailed: failToJoin,
    endReached: endByClock,
    closed: close,
  },
  joined: {
    meetingLeft(visit, { meeting, reason }) {
      if (meeting !== visit.meeting) return toStep(visit);
      // The server has removed the participant after a long interruption, so that they join again.
      return reason === 'lost' ? rejoin(visit) : end(visit, reason);
    },
    rejoinRequested: rejoin,
    endReached: endByClock,
    closed: close,
    ...discardLate,
  },
  rejoining: {
    entered: handleEntry,
    opened: handleOpened,
    joinFailed: failToRejoin,
    endReached: endByClock,
    closed: close,
  },
  waiting: {
    retryDue: rejoin,
    rejoinRequested: rejoin,
    endReached: endByClock,
    closed: close,
    ...discardLate,
  },
  over: {
    addressRead: readAddress,
    choiceRequested: (visit) =>
      toStep({ ...visit, phase: 'choosing', endReason: undefined, error: undefined }),
    closed: close,
    ...discardLate,
  },
  closed: discardLate,
};

/** The next state of a visit after an event, and the effects to run. */
export function reduceVisit(visit: VisitModel, event: VisitEvent): Step {
  const handle = transitions[visit.phase][event.kind] as
    | ((visit: VisitModel, event: VisitEvent) => Step)
    | undefined;
  return handle?.(visit, event) ?? toStep(visit);
}

/** The room is shown: joined, or about to be joined again. */
export const isInRoom = ({ phase }: VisitModel): boolean =>
  phase === 'joined' || phase === 'rejoining' || phase === 'waiting';

/** The connection was lost, and the visit rejoins automatically. */
export const isRejoining = ({ phase }: VisitModel): boolean => phase === 'rejoining' || phase === 'waiting';
