// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Window as BrowserWindow } from 'happy-dom';
import { ApiError } from 'shared-api/client';
import type { RoomMessage } from 'shared-api/contracts/consultations/meetings';
import { enterMeeting, meetingRoom, meetingToken } from 'shared-api/contracts/consultations/meetings';
import { session } from 'shared-api/contracts/consultations/sessions';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createStore } from 'zustand';
import type { MeetingRoom, MeetingState } from '../../meeting/port.ts';
import { participant } from '../../meeting/testing/fake-room.ts';
import { address, newVisitor, open, signIn, text, waitForAddress } from '../../testing/open.ts';

const opened = vi.hoisted(() => ({ rooms: [] as unknown[] }));
vi.mock('../../meeting/open-meeting.ts', () => ({
  openMeeting: () => {
    const room = fakeMeeting();
    opened.rooms.push(room);
    return room;
  },
}));

/** Makes joining fail, as if the provider could not be reached. */
let rejects = false;

/** A room that the test controls. */
function fakeMeeting() {
  const store = createStore<MeetingState>(() => ({
    status: 'joining',
    me: participant('mona', { name: 'Mona' }),
    sending: { microphone: true, camera: true, screen: false },
    peers: [],
    messages: [],
    since: 1,
    mutedByHost: 0,
    removed: [],
  }));
  const set = (source: 'microphone' | 'camera' | 'screen') =>
    vi.fn(async (on: boolean) => store.setState({ sending: { ...store.getState().sending, [source]: on } }));
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    setState: store.setState,
    join: vi.fn(async () => {
      if (rejects) throw new Error('The service does not answer');
      store.setState({ status: 'joined' });
    }),
    leave: vi.fn(() => {
      if (!['left', 'ended'].includes(store.getState().status)) store.setState({ status: 'left' });
    }),
    setMicrophone: set('microphone'),
    setCamera: set('camera'),
    shareScreen: set('screen'),
    sendMessage: vi.fn(async (_text: string) => {}),
    host: {
      mute: vi.fn(async (_id: string) => {}),
      remove: vi.fn(async (_id: string) =>
        store.setState({ peers: [], removed: [{ user_id: 9, name: 'Ali' }] }),
      ),
      readmit: vi.fn(async (_id: number) => store.setState({ removed: [] })),
      endForAll: vi.fn(async () => {}),
    },
  } satisfies MeetingRoom & { setState: unknown };
}
type FakeMeeting = ReturnType<typeof fakeMeeting>;
const rooms = opened.rooms as FakeMeeting[];
const room = () => rooms.at(-1) as FakeMeeting;

const minuteMs = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString();

const roomState = (startsIn = -1) => ({
  room: 's-8',
  title: 'Session with Dr. Amal',
  starts_at: inMinutes(startsIn),
  ends_at: inMinutes(startsIn + 60),
  now: new Date().toISOString(),
  participants: [],
  last_event: 1,
});
const entered = (startsIn = -1) => ({
  ...roomState(startsIn),
  participant_id: 'mona-0001',
  provider: { name: 'embedded', ice_servers: [] },
});

const learnerSession = {
  side: 'learner',
  session: {
    id: 8,
    session_start_date_time: inMinutes(-61),
    session_end_date_time: inMinutes(-1),
    meeting_id: 's-8',
    has_private_link: 0,
    consultant_meeting_link: null,
    consultant_id: 5,
    consultant_timezone: 'Africa/Cairo',
    duration: 60,
    is_free: 0,
    change_until: inMinutes(-71),
    refund_until: null,
    status: 'completed',
    consultant_username: 'Dr. Amal',
    consultant_avatar: null,
    consultant_type: 'consultant',
    is_rated: 0,
    has_user_questionnaire_answers: 0,
    has_survey: 1,
    transaction_id: 8,
    firebase_tokens: [],
  },
};

const token = 'VXNlIG1lIG9uY2UsIHdpdGhpbiBhIG1pbnV0ZQ';
const state = { room: 's-8' };
const rejection = (code: string, status = 409, msg = '') => ({ status, body: { status: false, code, msg } });

let server: Awaited<ReturnType<typeof newVisitor>>;
const getUserMedia = vi.fn();

beforeEach(async () => {
  rooms.length = 0;
  server = await newVisitor();
  signIn();
  server.answer(meetingRoom, { body: { status: true, data: roomState() } });
  server.answer(meetingToken, { body: { status: true, data: { token: `${token}-anew`, url: null } } });
  server.answer(enterMeeting, () => ({ body: { status: true, data: entered() } }));
  server.answer(session, { body: { status: true, data: learnerSession } });
  getUserMedia.mockReset().mockRejectedValue(new DOMException('', 'NotFoundError'));
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), {
      mediaDevices: {
        getUserMedia,
        enumerateDevices: async () => [],
        getDisplayMedia: async () => {},
      },
    }),
  );
});
afterEach(() => {
  // A visit is closed only a moment after its page was removed.
  vi.useFakeTimers();
  cleanup();
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const button = (key: string) => screen.findByRole('button', { name: text(key) });
const press = async (key: string) => fireEvent.click(await button(key));
const join = async () => {
  await press('meeting.join');
  await button('meeting.leave');
};
const tokens = () =>
  server.sentTo(enterMeeting).map(({ body }) => (JSON.parse(body as string) as { token: string }).token);

test('CONS-018 the token of the address is used once, at Join; then the address is the room’s', async () => {
  await open(`/meet/${token}`, { state });
  expect(await screen.findByRole('heading', { level: 1, name: 'Session with Dr. Amal' })).toBeTruthy();
  expect(tokens()).toEqual([]);
  await join();
  await waitForAddress('/meet/s-8');
  expect([tokens(), server.sentTo(meetingToken), rooms.length]).toEqual([[token], [], 1]);
  expect(room().leave).not.toHaveBeenCalled();
});

test('CONS-018 a refresh, or a link from a mail, begins with a new token for the room', async () => {
  await open('/meet/s-8');
  await join();
  expect(tokens()).toEqual([`${token}-anew`]);
  expect(server.sentTo(meetingToken)[0]?.fields).toEqual([['session_id', '8']]);
  expect(address()).toBe('/meet/s-8');
});

test('a token that was used before is made up for by a new one where the room is known', async () => {
  server.answer(enterMeeting, ({ data }) =>
    JSON.parse(data).token === token ? rejection('used') : { body: { status: true, data: entered() } },
  );
  await open(`/meet/${token}`, { state });
  await join();
  expect(tokens()).toEqual([token, `${token}-anew`]);
});

test.each([
  ['used', 409],
  ['not_found', 404],
])('a link that leads nowhere (%s) leads to the sessions', async (code, status) => {
  server.answer(enterMeeting, rejection(code, status));
  await open(`/meet/${token}`);
  await press('meeting.join');
  expect(await screen.findByText(text('meeting.used'))).toBeTruthy();
  expect(screen.getByRole('link', { name: text('sessions.mine.title') }).getAttribute('href')).toBe(
    '/user/sessions',
  );
});

test('CONS-101 before the doors open it is said, with how long it takes', async () => {
  server.answer(meetingRoom, { body: { status: true, data: roomState(10.5) } });
  server.answer(meetingToken, rejection('too_early', 409, 'Meet Not Start'));
  await open('/meet/s-8');
  const message = await screen.findByText(/Meet Not Start/);
  expect(message.textContent).toBe('Meet Not Start · Opens in 1 minute');
  await press('meeting.join');
  expect(await button('meeting.tryAgain')).toBeTruthy();
  expect(screen.getByText(/Meet Not Start/)).toBeTruthy();
  expect(rooms).toEqual([]);
});

test('CONS-101 ten minutes before the start the room is open', async () => {
  server.answer(meetingRoom, { body: { status: true, data: roomState(9.5) } });
  await open('/meet/s-8');
  expect(await screen.findByText(text('meeting.ready'))).toBeTruthy();
  expect(screen.queryByText(/Meet Not Start/)).toBeNull();
  await join();
});

test('CONS-018 where what carries a meeting could not be opened, another try asks for a token of its own', async () => {
  rejects = true;
  await open(`/meet/${token}`);
  await press('meeting.join');
  expect(await screen.findByText(text('common.errors.server'))).toBeTruthy();
  rejects = false;
  await press('meeting.tryAgain');
  await button('meeting.leave');
  expect(tokens()).toEqual([token, `${token}-anew`]);
});

test('after the doors have closed there is the way to the sessions', async () => {
  server.answer(meetingToken, rejection('over', 409, 'Meet Expired'));
  await open('/meet/s-8');
  await press('meeting.join');
  expect(await screen.findByText('Meet Expired')).toBeTruthy();
  expect(screen.getByRole('link', { name: text('sessions.mine.title') })).toBeTruthy();
});

test('another refusal is said in the server’s words, and one may try again', async () => {
  server.answer(enterMeeting, rejection('full', 409, 'This room is full'));
  await open('/meet/s-8');
  await press('meeting.join');
  expect(await screen.findByText('This room is full')).toBeTruthy();
  server.answer(enterMeeting, { body: { status: true, data: entered() } });
  await press('meeting.tryAgain');
  expect(await button('meeting.leave')).toBeTruthy();
});

test('without leave to use camera and microphone it is said what to do, and one joins without', async () => {
  getUserMedia.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await open('/meet/s-8');
  expect(await screen.findByText(text('meeting.devices.denied'))).toBeTruthy();
  await join();
  const [sent] = server.sentTo(enterMeeting);
  expect(JSON.parse(sent?.body as string)).toMatchObject({ microphone: false, camera: false });
});

test('controls keep their names and say whether they are on; their keys work in the room, not in its fields', async () => {
  await open('/meet/s-8');
  await join();
  const microphone = await button('meeting.microphone');
  expect(microphone.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(microphone);
  await waitFor(() => expect(microphone.getAttribute('aria-pressed')).toBe('false'));
  expect(document.activeElement?.textContent).toBe('Session with Dr. Amal');
  fireEvent.keyDown(document.activeElement as Element, { code: 'KeyC' });
  await waitFor(() => expect(room().setCamera).toHaveBeenCalledExactlyOnceWith(false));
  fireEvent.keyDown(document.activeElement as Element, { code: 'KeyS' });
  await waitFor(() => expect(room().shareScreen).toHaveBeenCalledExactlyOnceWith(true));
  await press('meeting.chat.title');
  fireEvent.keyDown(screen.getByLabelText(text('meeting.chat.write')), { code: 'KeyM' });
  expect(room().setMicrophone).toHaveBeenCalledTimes(1);
});

test('whoever is alone is told who is awaited; whoever is away, that they are', async () => {
  await open('/meet/s-8');
  await join();
  expect(await screen.findByText('Waiting for Dr. Amal…')).toBeTruthy();
  const amal = { ...participant('amal', { name: 'Dr. Amal', camera: false, microphone: false }), tracks: {} };
  act(() => room().setState({ peers: [{ ...amal, link: 'reconnecting' }] }));
  expect(screen.queryByText('Waiting for Dr. Amal…')).toBeNull();
  expect(screen.getByText('Dr. Amal is reconnecting')).toBeTruthy();
  expect(screen.getByText('Dr. Amal')).toBeTruthy();
  act(() => room().setState({ status: 'reconnecting' }));
  expect(screen.getByText('Reconnecting…')).toBeTruthy();
});

test('messages are counted until they are seen; nothing blank is sent', async () => {
  await open('/meet/s-8');
  await join();
  const message: RoomMessage = {
    id: 4,
    user_id: 5,
    name: 'Dr. Amal',
    text: 'Can you hear me?',
    sent_at: '2030-05-01T10:00:00.000Z',
  };
  act(() => room().setState({ messages: [message] }));
  expect(screen.getAllByText(text('meeting.chat.unread', { count: 1 })).length).toBeGreaterThan(0);
  await press('meeting.chat.title');
  expect(screen.queryByText(text('meeting.chat.unread', { count: 1 }))).toBeNull();
  expect(screen.getByRole('log').textContent).toContain('Can you hear me?');
  const field = screen.getByLabelText(text('meeting.chat.write'));
  fireEvent.change(field, { target: { value: '   ' } });
  await press('sessions.send');
  expect(room().sendMessage).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: ' Yes ' } });
  await press('sessions.send');
  expect(room().sendMessage).toHaveBeenCalledExactlyOnceWith('Yes');
});

test('what is written in the chat stays when a tablet is turned, and when the chat is closed and opened', async () => {
  const setWidth = (width: number) =>
    act(() => (window as unknown as BrowserWindow).happyDOM.setViewport({ width }));
  const field = () => screen.getByLabelText<HTMLInputElement>(text('meeting.chat.write'));
  onTestFinished(() => setWidth(1280));
  await open('/meet/s-8');
  await join();
  await press('meeting.chat.title');
  fireEvent.change(field(), { target: { value: 'One moment' } });
  setWidth(800);
  expect(field().value).toBe('One moment');
  setWidth(1280);
  await press('meeting.chat.title');
  await press('meeting.chat.title');
  expect(field().value).toBe('One moment');
});

test('the last five minutes are said', async () => {
  server.answer(enterMeeting, () => ({ body: { status: true, data: entered(-56) } }));
  await open('/meet/s-8');
  await join();
  expect(await screen.findByText(text('meeting.fiveMinutes'))).toBeTruthy();
});

test('how much time is left is always in sight', async () => {
  server.answer(enterMeeting, () => ({ body: { status: true, data: entered(-20) } }));
  await open('/meet/s-8');
  await join();
  expect(await screen.findByText(text('meeting.timeLeft', { count: 40 }))).toBeTruthy();
});

const ali = { ...participant('ali', { name: 'Ali', user_id: 9 }), link: 'connected' as const, tracks: {} };

test('the host mutes, removes and lets in again, and ends the meeting for everyone', async () => {
  await open('/meet/s-8');
  await join();
  const { me } = room().getState();
  act(() => room().setState({ me: me && { ...me, role: 'Host' }, peers: [ali] }));
  const tools = text('meeting.host.more', { name: 'Ali' });
  const choose = (menu: string, item: string) => {
    fireEvent.click(screen.getByRole('button', { name: menu }));
    fireEvent.click(screen.getByRole('menuitem', { name: item, hidden: true }));
  };
  choose(tools, text('meeting.host.mute'));
  expect(room().host.mute).toHaveBeenCalledExactlyOnceWith('ali');
  choose(tools, text('meeting.host.remove'));
  expect(room().host.remove).toHaveBeenCalledExactlyOnceWith('ali');
  expect(await screen.findByText(text('meeting.host.removed', { name: 'Ali' }))).toBeTruthy();
  await press('meeting.host.readmit');
  expect(room().host.readmit).toHaveBeenCalledExactlyOnceWith(9);
  room().host.endForAll.mockRejectedValue(
    new ApiError({ status: 409, code: 'not_everyone_came', message: 'Not everyone has been here yet.' }),
  );
  choose(text('meeting.leave'), text('meeting.host.end'));
  expect(await screen.findByText('Not everyone has been here yet.')).toBeTruthy();
});

test('a guest has no tools of the host, hears of being muted, and why the meeting is over', async () => {
  await open('/meet/s-8');
  await join();
  act(() => room().setState({ peers: [ali] }));
  expect(screen.queryByRole('button', { name: text('meeting.host.more', { name: 'Ali' }) })).toBeNull();
  act(() => room().setState({ mutedByHost: 1 }));
  expect(await screen.findByText(text('meeting.host.youAreMuted'))).toBeTruthy();
  act(() => room().setState({ status: 'ended', reason: 'removed' }));
  expect(await screen.findByText(text('meeting.over.removed'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: text('meeting.rejoin') })).toBeNull();
});

test('after the end a learner rates, answers the survey, or goes to the sessions', async () => {
  await open('/meet/s-8');
  await join();
  act(() => room().setState({ status: 'ended', reason: 'ended' }));
  expect(await screen.findByText(text('meeting.over.ended'))).toBeTruthy();
  const survey = await screen.findByRole('link', { name: text('sessions.completeSurvey') });
  expect(survey.getAttribute('href')).toBe('/survey/meeting/8');
  await press('sessions.rate.action');
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('who leaves may come again, with a token of its own', async () => {
  await open('/meet/s-8');
  await join();
  await press('meeting.leave');
  expect(await screen.findByText(text('meeting.over.left'))).toBeTruthy();
  await press('meeting.rejoin');
  await join();
  expect([server.sentTo(meetingToken).length, rooms.length]).toEqual([2, 2]);
});

test('another window takes the place of this one, until one joins here again', async () => {
  await open('/meet/s-8');
  await join();
  act(() => room().setState({ status: 'left', reason: 'elsewhere' }));
  expect(await screen.findByText(text('meeting.over.elsewhere'))).toBeTruthy();
  expect(await button('meeting.rejoinHere')).toBeTruthy();
});

test('who was away for too long enters again without being asked', async () => {
  await open('/meet/s-8');
  await join();
  act(() => room().setState({ status: 'left', reason: 'lost' }));
  await waitFor(() => expect(rooms).toHaveLength(2));
  expect(await button('meeting.leave')).toBeTruthy();
  expect(screen.queryByText(text('meeting.reconnecting'))).toBeNull();
});

test('in Arabic', async () => {
  await open('/meet/s-8', { language: 'ar' });
  await join();
  expect(await screen.findByText('في انتظار Dr. Amal…')).toBeTruthy();
});
