// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  findActivity,
  reportProgress,
  updateProgress,
  withdrawProgress,
} from 'shared-api/contracts/tracking/activities';
import { smallAds } from 'shared-api/contracts/tracking/ads';
import { activityNotes } from 'shared-api/contracts/tracking/notes';
import { held, lost } from 'shared-api/testing/server';
import { formatDateTime } from 'shared-ui/format';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activityAnswer, buildActivity } from '../../testing/activity.ts';
import { newVisitor, open, signIn, text, waitForAddress } from '../../testing/open.ts';

const at = '/activity/91/9/2030-04-20/3/2030-04-20/add-progress';
const none = { body: { status: true, data: [] } };

async function visit(activity: Parameters<typeof buildActivity>[0] = {}) {
  const server = await newVisitor();
  signIn();
  server.answer(findActivity, buildActivity(activity));
  server.answer(activityNotes, none);
  server.answer(smallAds, none);
  server.answer(updateProgress, { body: { status: true, data: '16', wait_seconds: 0 } });
  server.answer(reportProgress, { body: { status: true, data: '47' } });
  server.answer(withdrawProgress, { body: { status: true, data: '0' } });
  return server;
}
const region = (group: string) => screen.findByRole('region', { name: text(`activity.groups.${group}`) });
const save = (percent: number) =>
  fireEvent.click(screen.getByRole('button', { name: text('activity.slider.save', { percent }) }));
const undoButton = (percent: number) =>
  screen.findByRole('button', { name: text('activity.slider.undoLabel', { percent }) });
const openFirst = async (group: string) =>
  fireEvent.click(within(await region(group)).getByRole('link', { name: /^Open/ }));

beforeEach(() => {
  vi.setSystemTime('2030-04-20T10:00:00Z');
  // Does not load the players of video sites.
  const { happyDOM } = window as unknown as { happyDOM: { settings: Record<string, boolean> } };
  happyDOM.settings.disableIframePageLoading = true;
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
});
afterEach(() => vi.useRealTimers());

test('TRCK-011 TRCK-084 TRCK-196 the address shows the activity of that date and user in its six groups', async () => {
  const server = await visit();
  await open(`${at}?lang=en&trackType=initiative&tracking_enrollment_history_id=31`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Read together' })).toBeTruthy();
  for (const group of ['attachments', 'videos', 'quizs', 'game', 'social_media', 'profs'])
    expect(await region(group)).toBeTruthy();
  const [sent] = server.sentTo(findActivity);
  expect(sent?.params).toEqual({ id: '91' });
  expect(Object.fromEntries(new URLSearchParams(sent?.query))).toEqual({
    current_user_id: '3',
    date: '2030-04-20',
    tracking_id: '9',
    tracking_enrollment_history_id: '31',
  });
  expect(screen.getByRole('link', { name: text('activity.back') }).getAttribute('href')).toBe(
    '/user/initiative/9/details/enrolled/3?trackType=initiative&tracking_enrollment_history_id=31',
  );
});

test('TRCK-012 the address with the end date leads to the activity of today, with its query', async () => {
  await visit();
  await open('/tracking-system-activity/91/9/2030-04-27/3/add-progress/?trackType=initiative');
  await waitForAddress('/activity/91/9/2030-04-27/3/2030-04-20/add-progress?trackType=initiative');
  expect(await screen.findByRole('heading', { level: 1, name: 'Read together' })).toBeTruthy();
});

test('TRCK-139 TRCK-200 opening an attachment today sends its progress, with the ticket of the day, and completes the activity', async () => {
  const only = { videos: [], quizs: [], game: [], social_media: [], profs: [] };
  const server = await visit(only);
  server.answer(updateProgress, { body: { status: true, data: '100', wait_seconds: 0 } });
  await open(at);
  server.answer(findActivity, buildActivity({ ...only, progress: 100, is_completed: 1 }));
  await openFirst('attachments');
  await waitFor(() =>
    expect(server.formsSentTo(updateProgress)).toEqual([
      [
        ['user_activity_id', '51'],
        ['day_ticket', '2030-04-20.1.signature'],
        ['progress', '100'],
        ['media_id', '911'],
      ],
    ]),
  );
  expect(await screen.findByText(text('activity.completed'))).toBeTruthy();
});

test('TRCK-140 a hosted video is started, and sends 100 when it has ended', async () => {
  const server = await visit();
  await open(at);
  const film = within(await region('videos')).getByLabelText<HTMLVideoElement>('How to read aloud');
  fireEvent.play(film);
  await waitFor(() => expect(server.sentTo(updateProgress)).toHaveLength(1));
  fireEvent.ended(film);
  await waitFor(() => expect(server.sentTo(updateProgress)).toHaveLength(2));
  expect(server.formsSentTo(updateProgress).map((form) => Object.fromEntries(form).progress)).toEqual([
    '0',
    '100',
  ]);
});

test('a film without a picture here counts when its viewer says so, not by its end', async () => {
  const server = await visit();
  await open(at);
  const videos = within(await region('videos'));
  const film = videos.getByLabelText<HTMLVideoElement>('How to read aloud');
  Object.defineProperty(film, 'videoWidth', { value: 0 });
  fireEvent.loadedMetadata(film);
  expect(videos.getByText(text('film.noPicture'))).toBeTruthy();
  fireEvent.ended(film);
  expect(server.sentTo(updateProgress)).toHaveLength(0);
  fireEvent.click(videos.getByRole('button', { name: text('activity.video.watched') }));
  await waitFor(() => expect(server.sentTo(updateProgress)).toHaveLength(2));
  expect(server.formsSentTo(updateProgress).map((form) => Object.fromEntries(form).progress)).toEqual([
    '0',
    '100',
  ]);
});

test('TRCK-085 TRCK-141 a video of a video site has its own player, whose end sends 100', async () => {
  const address = 'https://www.youtube.com/watch?v=M7lc1UVf-VE';
  const [video] = activityAnswer().videos;
  if (!video) throw new Error('There is no video');
  const server = await visit({
    videos: [video, { ...video, id: 917, name: 'Ours', media_path: address, is_external: 1 }],
  });
  await open(at);
  const group = within(await region('videos'));
  expect(group.getByLabelText('How to read aloud').localName).toBe('video');
  const frame = group.getByTitle<HTMLIFrameElement>('Ours');
  expect(frame.src).toContain('https://www.youtube-nocookie.com/embed/M7lc1UVf-VE');
  const postState = (info: number, origin = 'https://www.youtube-nocookie.com') =>
    act(() => {
      const data = JSON.stringify({ event: 'onStateChange', info });
      dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow }));
    });
  postState(0, 'https://evil.example');
  postState(1);
  await waitFor(() => expect(server.sentTo(updateProgress)).toHaveLength(1));
  postState(0);
  await waitFor(() => expect(server.sentTo(updateProgress)).toHaveLength(2));
  expect(server.formsSentTo(updateProgress).map((form) => Object.fromEntries(form))).toMatchObject([
    { media_id: '917', progress: '0' },
    { media_id: '917', progress: '100' },
  ]);
});

test('TRCK-133 a game of yesterday opens with a popup, and sends nothing', async () => {
  const server = await visit({
    date: '2030-04-19',
    scored_date: '2030-04-19',
    can_progress: 0,
    day_ticket: null,
  });
  await open(at);
  fireEvent.click(within(await region('game')).getByRole('button'));
  const popup = screen.getByRole('dialog');
  expect(popup.textContent).toContain(
    'You can open this task but without getting the progress because the deadline has passed',
  );
  const link = within(popup).getByRole('link', { name: text('activity.openGame') });
  expect(link.getAttribute('href')).toBe('https://games.example/letters');
  fireEvent.click(link);
  expect(server.sentTo(updateProgress)).toHaveLength(0);
});

test('TRCK-134 progress is recorded on the selected day only when that is today', async () => {
  const yesterday = { date: '2030-04-19', scored_date: '2030-04-19', can_progress: 0 as const };
  const before = await visit({ ...yesterday, day_ticket: null });
  const { unmount } = await open(at);
  await openFirst('attachments');
  expect(screen.getByText(text('activity.over'))).toBeTruthy();
  expect(before.sentTo(updateProgress)).toHaveLength(0);
  unmount();
  const today = await visit();
  await open(at);
  await openFirst('attachments');
  await waitFor(() => expect(today.sentTo(updateProgress)).toHaveLength(1));
});

test("what is over is told by the server, not by the device's date", async () => {
  // On the device it is the 20th; for the participant it is the next day.
  const over = {
    user_activity_id: 52,
    day_ticket: null,
    day_ticket_expires_at: null,
    can_progress: 0,
  } as const;
  await visit({ ...over, is_over: 1, today: '2030-04-21' });
  const { unmount } = await open(at);
  expect(await screen.findByText(text('activity.over'))).toBeTruthy();
  unmount();
  // The other way round: the day has ended on the device but not for the participant.
  vi.setSystemTime('2030-04-21T10:00:00Z');
  await visit();
  await open(at);
  await screen.findByRole('heading', { level: 1, name: 'Read together' });
  expect(screen.queryByText(text('activity.over'))).toBeNull();
});

test('the address with the end date leads to the day of the participant, also where the device has another', async () => {
  await visit({ today: '2030-04-21' });
  await open('/tracking-system-activity/91/9/2030-04-27/3/add-progress/');
  await waitForAddress('/activity/91/9/2030-04-27/3/2030-04-21/add-progress');
});

test('TRCK-135 TRCK-176 an activity of a future day shows its date range, and neither files nor uploads', async () => {
  for (const code of ['cannot_open_today', 'outside_date_range']) {
    const server = await visit();
    server.answer(findActivity, { status: 409, body: { status: false, code, msg: "Can't open today" } });
    const { container, unmount } = await open(at);
    expect(await screen.findByText('Activity can only be viewed within its date range')).toBeTruthy();
    expect(container.querySelector('input:not(:disabled), video, a[target]')).toBeNull();
    unmount();
  }
});

test('TRCK-142 TRCK-201 a manual activity has the slider today only', async () => {
  const server = await visit({ auto_progress_update: 0 });
  const { unmount } = await open(at);
  const slider = await screen.findByRole('slider', { name: 'Update Progress' });
  fireEvent.change(slider, { target: { value: '47.8' } });
  fireEvent.pointerUp(slider);
  fireEvent.blur(slider);
  expect(server.sentTo(reportProgress)).toHaveLength(0);
  save(47);
  await waitFor(() =>
    expect(server.formsSentTo(reportProgress)).toEqual([
      [
        ['user_activity_id', '51'],
        ['day_ticket', '2030-04-20.1.signature'],
        ['progress', '47'],
      ],
    ]),
  );
  unmount();
  await visit({ auto_progress_update: 0, date: '2030-04-19', can_progress: 0 });
  await open(at);
  await screen.findByText(text('activity.over'));
  expect(screen.queryByRole('slider')).toBeNull();
});

test.each([
  ['TRCK-167', '95', '100'],
  ['TRCK-168', '47.8', '47'],
])('%s a click at %s percent reports %s', async (_row, place, progress) => {
  const server = await visit({ auto_progress_update: 0 });
  await open(at);
  const slider = await screen.findByRole('slider');
  fireEvent.change(slider, { target: { value: place } });
  save(Number(progress));
  await waitFor(() =>
    expect(Object.fromEntries(server.formsSentTo(reportProgress)[0] ?? [])).toMatchObject({ progress }),
  );
});

test('TRCK-169 the label of 92 percent stands at 85', async () => {
  await visit({ auto_progress_update: 0, progress: 92 });
  await open(at);
  await screen.findByRole('slider');
  const label = screen
    .getAllByRole('status')
    .find((each) => each.localName === 'output' && each.textContent === '92%');
  expect(label?.style.insetInlineStart).toBe('85%');
});

test('keys move the slider in the direction of reading, not below what was saved, and the button saves', async () => {
  const server = await visit({ auto_progress_update: 0, progress: 40 });
  await open(at, { language: 'ar' });
  const slider = await screen.findByRole('slider');
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight', 'PageUp']) fireEvent.keyDown(slider, { key });
  expect(slider.getAttribute('aria-valuetext')).toBe('51%');
  fireEvent.click(screen.getByRole('button', { name: 'حفظ 51%' }));
  await waitFor(() =>
    expect(Object.fromEntries(server.formsSentTo(reportProgress)[0] ?? [])).toMatchObject({ progress: '51' }),
  );
});

test('PD-136: what was saved says so, and is taken back as long as the server offers it', async () => {
  const reported = { auto_progress_update: 0, is_self_reported: 1 } as const;
  const server = await visit({ ...reported, progress: 60, undo_progress: 40 });
  await open(at);
  expect(await screen.findByText(text('activity.slider.saved', { percent: 60 }))).toBeTruthy();
  server.answer(findActivity, buildActivity({ ...reported, progress: 40, undo_progress: null }));
  fireEvent.click(await undoButton(40));
  expect(await screen.findByText(text('activity.slider.undone', { percent: 40 }))).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('slider'));
  await waitFor(() =>
    expect(server.formsSentTo(withdrawProgress)).toEqual([
      [
        ['user_activity_id', '51'],
        ['day_ticket', '2030-04-20.1.signature'],
        ['progress', '60'],
      ],
    ]),
  );
  expect(screen.queryByText(text('activity.slider.undoUntil'))).toBeNull();
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('40%');
});

test('PD-136: what was stored without a network is taken back too, and is not sent afterwards', async () => {
  const server = await visit({ auto_progress_update: 0 });
  server.answer(reportProgress, lost);
  server.answer(withdrawProgress, lost);
  await open(at);
  fireEvent.change(await screen.findByRole('slider'), { target: { value: '70' } });
  save(70);
  expect(await screen.findByText(text('activity.checkIns.saved', { count: 1 }))).toBeTruthy();
  fireEvent.click(await undoButton(0));
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('0%');
  const before = server.sentTo(reportProgress).length;
  server.answer(reportProgress, { body: { status: true, data: '70' } });
  server.answer(withdrawProgress, { body: { status: true, data: '0' } });
  await waitFor(() => {
    act(() => void dispatchEvent(new Event('online')));
    expect(localStorage.getItem('checkIn 3 51 undone 70')).toBeNull();
  });
  // The report may have arrived although its answer was lost: the server receives the withdrawal, and the report is not sent again.
  expect(server.sentTo(withdrawProgress).length).toBeGreaterThan(0);
  expect(server.sentTo(reportProgress)).toHaveLength(before);
  expect(localStorage.getItem('checkIn 3 51 reported 70')).toBeNull();
});

test('PD-136: a report that cannot be taken back any more stays, with the reason', async () => {
  const server = await visit({ auto_progress_update: 0, progress: 60, undo_progress: 0 });
  server.answer(withdrawProgress, {
    status: 409,
    body: { status: false, code: 'report_final', msg: 'The day has ended' },
  });
  await open(at);
  fireEvent.click(await undoButton(0));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(text('activity.checkIns.notUndone', { name: 'Read together' }));
  expect(alert.textContent).toContain('The day has ended');
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('60%');
});

test('TRCK-143 completing an activity of several days on a later one says to which day its score is added', async () => {
  const range = { date_type: 'date_range', first_day: '2030-04-18', scored_date: '2030-04-18' } as const;
  const only = { ...range, videos: [], quizs: [], game: [], social_media: [], profs: [] };
  const server = await visit(only);
  const answer = held({ body: { status: true, data: '100', wait_seconds: 0 } });
  server.answer(updateProgress, answer.answer);
  await open(at);
  await openFirst('attachments');
  expect((await screen.findByRole('dialog')).textContent).toContain(
    text('activity.firstDay.text', { date: '18 Apr, 2030' }),
  );
  server.answer(findActivity, buildActivity({ ...only, progress: 100, is_completed: 1 }));
  answer.release();
});

test('on its first day the popup does not come', async () => {
  const date_type = 'date_range' as const;
  const only = { date_type, videos: [], quizs: [], game: [], social_media: [], profs: [] };
  const server = await visit(only);
  server.answer(updateProgress, { body: { status: true, data: '100', wait_seconds: 0 } });
  await open(at);
  server.answer(findActivity, buildActivity({ ...only, progress: 100, is_completed: 1 }));
  await openFirst('attachments');
  expect(await screen.findByText(text('activity.completed'))).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('those who only look on open everything, and record nothing', async () => {
  const server = await visit({ can_act: 0, can_progress: 0, user_activity_id: null, day_ticket: null });
  await open(at);
  expect(await screen.findByText(text('activity.lookOnly'))).toBeTruthy();
  await openFirst('attachments');
  expect(screen.queryByRole('button', { name: text('notes.add') })).toBeNull();
  expect(server.sentTo(updateProgress)).toHaveLength(0);
});

test('an activity that there is not says so; a failed read is tried again', async () => {
  const server = await visit();
  server.answer(findActivity, { status: 404, body: { status: false, code: 'not_found', msg: 'Not found' } });
  const { unmount } = await open(at);
  expect(await screen.findByText(text('activity.missing.title'))).toBeTruthy();
  unmount();
  const other = await visit();
  other.answer(findActivity, { status: 409, body: { status: false, code: 'busy', msg: 'Later' } });
  await open(at);
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(other.sentTo(findActivity).length).toBeGreaterThan(1));
});

test('the ads of the activity are shown on its page', async () => {
  const server = await visit();
  const ad = { model_name: 'Course', model_id: 7, image: '/a.svg', selected_enrolled_user_id: null };
  const data = [
    { ...ad, title: 'Third', position: 3 },
    { ...ad, title: 'Fourth', position: 4 },
  ];
  server.answer(smallAds, { body: { status: true, data } });
  await open(at);
  for (const name of ['Third', 'Fourth']) expect(await screen.findByRole('link', { name })).toBeTruthy();
  expect(server.sentTo(smallAds)[0]?.params).toEqual({ model: 'Activity', id: '91' });
});

test('a check-in without a network shows at once, is stored, and is sent once when it is back', async () => {
  const server = await visit();
  server.answer(updateProgress, lost);
  const { unmount } = await open(at);
  await openFirst('attachments');
  expect(await within(await region('attachments')).findByText(text('activity.done'))).toBeTruthy();
  expect(await screen.findByText(text('activity.checkIns.saved', { count: 1 }))).toBeTruthy();
  unmount();
  const answer = { body: { status: true, data: '16', wait_seconds: 0 } };
  server.answer(updateProgress, answer);
  const done = activityAnswer().attachments.map((item) => ({
    ...item,
    percentage: 100,
    is_answered: 1 as const,
  }));
  server.answer(findActivity, buildActivity({ attachments: done, progress: 16 }));
  const before = server.sentTo(updateProgress).length;
  await open(at);
  await waitFor(() => expect(server.sentTo(updateProgress)).toHaveLength(before + 1));
  await waitFor(() => expect(localStorage.getItem('checkIn 3 51 opened 911')).toBeNull());
  dispatchEvent(new Event('online'));
  expect(await within(await region('attachments')).findByText(text('activity.done'))).toBeTruthy();
  expect(screen.queryByText(text('activity.checkIns.saved', { count: 1 }))).toBeNull();
  expect(server.sentTo(updateProgress)).toHaveLength(before + 1);
});

test('a step that is stored says until when it counts, and afterwards that it came too late', async () => {
  const server = await visit({ day_ticket_expires_at: '2030-04-20T10:05:00.000Z' });
  server.answer(updateProgress, lost);
  await open(at);
  await openFirst('attachments');
  const shownTime = (instant: string) => formatDateTime(instant, 'en').replaceAll('\u00a0', ' ');
  const time = shownTime('2030-04-20T10:05:00.000Z');
  expect(await screen.findByText(text('activity.checkIns.until', { time }))).toBeTruthy();
  vi.setSystemTime('2030-04-20T10:06:00Z');
  await waitFor(() => {
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.getByText(text('activity.checkIns.untilPassed', { time }))).toBeTruthy();
  });
  server.answer(updateProgress, {
    status: 409,
    body: { status: false, code: 'deadline_passed', msg: 'The deadline has passed' },
  });
  await waitFor(() => {
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.getByRole('alert').textContent).toContain('The deadline has passed');
  });
  const done = shownTime('2030-04-20T10:00:00.000Z');
  expect(screen.getByText(text('activity.checkIns.late', { done, until: time }))).toBeTruthy();
});

test('an activity that can be done on later days has no end on this one', async () => {
  const server = await visit({ date_type: 'date_range' });
  server.answer(updateProgress, lost);
  await open(at);
  await openFirst('attachments');
  expect(await screen.findByText(text('activity.checkIns.saved', { count: 1 }))).toBeTruthy();
  expect(screen.queryByText(/To count, it has to be sent/)).toBeNull();
});

test("a rejected check-in rolls back with the server's reason, until it is dismissed", async () => {
  const server = await visit();
  server.answer(updateProgress, {
    status: 409,
    body: { status: false, code: 'deadline_passed', msg: 'The deadline has passed' },
  });
  await open(at);
  await openFirst('attachments');
  expect((await screen.findByRole('alert')).textContent).toContain('The deadline has passed');
  expect(within(await region('attachments')).queryByText(text('activity.done'))).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: text('activity.checkIns.dismiss') }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the end of a film that comes too early is sent again after its length', async () => {
  const server = await visit();
  await open(at);
  const film = within(await region('videos')).getByLabelText('How to read aloud');
  server.answer(updateProgress, { body: { status: true, data: '0', wait_seconds: 2 } });
  fireEvent.ended(film);
  expect(await screen.findByText(text('activity.checkIns.film', { count: 1 }))).toBeTruthy();
  server.answer(updateProgress, { body: { status: true, data: '16', wait_seconds: 0 } });
  vi.setSystemTime('2030-04-20T10:00:03Z');
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(server.sentTo(updateProgress)).toHaveLength(2));
});
