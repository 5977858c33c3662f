import { ApiError } from 'shared-api/client';
import { expect, test } from 'vitest';
import type { MeetingRoom } from '../../meeting/port.ts';
import {
  type Entry,
  initialVisit,
  isInRoom,
  isRejoining,
  reduceVisit,
  type VisitEvent,
  type VisitModel,
  type VisitPhase,
} from './visit-model.ts';

const meeting = { name: 'first' } as unknown as MeetingRoom;
const later = { name: 'later' } as unknown as MeetingRoom;
const endsAt = Date.parse('2030-05-01T11:00:00Z');
const entry = {
  data: {
    room: 's-8',
    title: 'Session',
    starts_at: '2030-05-01T10:00:00Z',
    ends_at: '2030-05-01T11:00:00Z',
  },
  clockOffsetMs: 500,
} as unknown as Entry;
const failure = (code: ApiError['code'], isTemporary = false) => ({
  error: new ApiError({ status: 409, code }),
  isTemporary,
});
const phases: VisitPhase[] = ['choosing', 'joining', 'joined', 'rejoining', 'waiting', 'over', 'closed'];

const visit = (changes: Partial<VisitModel> = {}): VisitModel => ({
  ...initialVisit,
  token: 't',
  room: 's-8',
  ...changes,
});
const joined = visit({ phase: 'joined', token: undefined, meeting, endsAt });

/** The state after events, and the effects of the last one. */
function after(start: VisitModel, ...events: VisitEvent[]) {
  let step: ReturnType<typeof reduceVisit> = { model: start, effects: [] };
  for (const event of events) step = reduceVisit(step.model, event);
  return { ...step, kinds: step.effects.map(({ kind }) => kind) };
}

test('joining starts the devices, enters with the token of the address, and opens the room', () => {
  const started = after(
    initialVisit,
    { kind: 'addressRead', token: 't' },
    { kind: 'joinRequested' },
    { kind: 'devicesStarted' },
  );
  expect(started.effects).toEqual([{ kind: 'enterRoom', token: 't', room: undefined }]);
  const entered = after(started.model, { kind: 'entered', entry });
  expect(entered).toMatchObject({ model: { phase: 'joining', room: 's-8' }, kinds: ['openMeeting'] });
  expect(entered.model.token).toBeUndefined();
  const opened = after(entered.model, { kind: 'opened', meeting });
  expect(opened.model).toMatchObject({ phase: 'joined', meeting, title: 'Session', endsAt });
  // Three seconds after the end, by this browser's clock.
  expect(opened.effects).toEqual([
    { kind: 'scheduleEnd', at: endsAt - 500 + 3_000 },
    { kind: 'followMeeting', meeting },
  ]);
});

test('a second request to join, and an address that is read while joining, change nothing', () => {
  const joining = after(visit(), { kind: 'joinRequested' }).model;
  for (const event of [{ kind: 'joinRequested' }, { kind: 'addressRead', token: 'other' }] as const)
    expect(after(joining, event)).toMatchObject({ model: joining, effects: [] });
});

test('a token that was used before is replaced by a new one where the room is known', () => {
  const joining = visit({ phase: 'joining' });
  const used = { kind: 'joinFailed', failure: failure('used'), token: 't' } as const;
  expect(after(joining, used).effects).toEqual([{ kind: 'enterRoom', token: undefined, room: 's-8' }]);
  expect(after({ ...joining, room: undefined }, used)).toMatchObject({
    model: { phase: 'choosing', error: used.failure.error, token: undefined },
    effects: [],
  });
  // The new token was rejected too.
  expect(after(joining, { kind: 'joinFailed', failure: failure('used') }).model.phase).toBe('choosing');
});

test('the token stays for another try after a temporary failure only', () => {
  const tokenAfter = (isTemporary: boolean) =>
    after(visit({ phase: 'joining' }), {
      kind: 'joinFailed',
      failure: failure('too_early', isTemporary),
      token: 't',
    }).model.token;
  expect([tokenAfter(true), tokenAfter(false)]).toEqual(['t', undefined]);
});

test('a lost connection is rejoined; a meeting that ended, or that the user left, is over', () => {
  const left = (reason: 'lost' | 'left' | 'removed', of = meeting) =>
    after(joined, { kind: 'meetingLeft', meeting: of, reason });
  expect(left('lost')).toMatchObject({
    model: { phase: 'rejoining', meeting },
    kinds: ['cancelRetry', 'enterRoom'],
  });
  expect(left('removed')).toMatchObject({
    model: { phase: 'over', endReason: 'removed', meeting: undefined },
    kinds: ['cancelEnd', 'cancelRetry', 'leaveMeeting', 'stopDevices'],
  });
  expect(left('left').model.endReason).toBe('left');
  // The room from before the last rejoining.
  expect(left('removed', later).model).toBe(joined);
});

test('failed tries to rejoin are repeated after growing delays, at once when the user asks or the browser is online', () => {
  let model = after(joined, { kind: 'rejoinRequested' }).model;
  const delays = [];
  for (let count = 0; count < 5; count++) {
    const failed = after(model, { kind: 'joinFailed', failure: failure('http_503', true) });
    delays.push(...failed.effects);
    expect([failed.model.phase, failed.model.meeting]).toEqual(['waiting', meeting]);
    const event = { kind: count % 2 === 0 ? 'retryDue' : 'rejoinRequested' } as const;
    const retried = after(failed.model, event);
    expect(retried).toMatchObject({ model: { phase: 'rejoining' }, kinds: ['cancelRetry', 'enterRoom'] });
    model = retried.model;
  }
  expect(delays).toEqual(
    [1_000, 2_000, 4_000, 8_000, 8_000].map((delayMs) => ({ kind: 'scheduleRetry', delayMs })),
  );
  const opened = after(model, { kind: 'entered', entry }, { kind: 'opened', meeting: later });
  expect(opened.model).toMatchObject({ phase: 'joined', meeting: later, failures: 0 });
  expect(opened.effects[0]).toEqual({ kind: 'leaveMeeting', meeting });
});

test('a rejection ends rejoining: the meeting is over, or the user may try again', () => {
  const rejoining = after(joined, { kind: 'rejoinRequested' }).model;
  const failed = (code: ApiError['code']) => after(rejoining, { kind: 'joinFailed', failure: failure(code) });
  expect(failed('over').model).toMatchObject({ phase: 'over', endReason: 'ended' });
  expect(failed('full')).toMatchObject({
    model: { phase: 'choosing', error: { code: 'full' }, meeting: undefined },
    kinds: ['leaveMeeting'],
  });
});

test.each(['choosing', 'joining', 'joined', 'rejoining', 'waiting'] as const)(
  'the end of the meeting ends a visit that is %s',
  (phase) => {
    const ended = after({ ...joined, phase }, { kind: 'endReached' });
    expect(ended.model).toMatchObject({ phase: 'over', endReason: 'ended' });
    expect(ended.kinds).toContain('stopDevices');
  },
);

test.each(phases.filter((phase) => phase !== 'closed'))(
  'a visit that is %s is closed with its page',
  (phase) => {
    const closed = after({ ...joined, phase }, { kind: 'closed' });
    expect(closed.kinds).toEqual(['cancelEnd', 'cancelRetry', 'leaveMeeting', 'stopDevices', 'removeVisit']);
    expect(after(closed.model, { kind: 'closed' }).effects).toEqual([]);
  },
);

test('a try to join that succeeds after the visit is over leaves the room again', () => {
  for (const phase of ['over', 'closed', 'choosing'] as const) {
    const model = visit({ phase });
    expect(after(model, { kind: 'entered', entry })).toMatchObject({
      model,
      effects: [{ kind: 'leaveEntry', entry }],
    });
    expect(after(model, { kind: 'opened', meeting: later })).toMatchObject({
      model,
      effects: [{ kind: 'leaveMeeting', meeting: later }],
    });
  }
});

test('after a visit is over the user chooses devices again', () => {
  const over = after(joined, { kind: 'meetingLeft', meeting, reason: 'elsewhere' }).model;
  expect(after(over, { kind: 'choiceRequested' }).model).toMatchObject({
    phase: 'choosing',
    endReason: undefined,
    room: 's-8',
  });
});

test('the room is shown while it is joined again', () => {
  const which = (is: (model: VisitModel) => boolean) => phases.filter((phase) => is(visit({ phase })));
  expect(which(isInRoom)).toEqual(['joined', 'rejoining', 'waiting']);
  expect(which(isRejoining)).toEqual(['rejoining', 'waiting']);
});
