// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { checkActivity, countActivity, reportProgress } from 'shared-api/contracts/tracking/activities';
import { setZone, today } from 'shared-api/contracts/tracking/today';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { address, newVisitor, open, signIn, text } from '../../testing/open.ts';
import { taskCard } from '../../testing/tasks.ts';
import { idlePerson, todayActivity, todayAnswer, todayPerson, todayRun } from '../../testing/today.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  cleanup();
});

const path = '/user/today';
const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('everybody has a section, the next step first, and what is done, open since earlier, missed and waiting', async () => {
  const activities = [
    todayActivity({ activity_id: 1, name: 'Done one', state: 'done', progress: 100 }),
    todayActivity({ activity_id: 2, name: 'Due one', progress: 40 }),
    todayActivity({ activity_id: 3, name: 'Marked later', state: 'waiting' }),
    todayActivity({ activity_id: 4, name: 'Late one', state: 'late', scored_date: '2030-04-29' }),
  ];
  const layla = todayPerson({ runs: [todayRun({ activities, missed_count: 2, waiting_count: 1 })] });
  const mona = todayPerson({ id: 3, username: 'Mona', me: 1 });
  server.answer(today, todayAnswer([mona, layla]));
  await open(path);
  const child = await section('Layla');
  const list = within(child.getByRole('list', { name: 'Activities of today: Kind words at home' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Next stepLate oneOpen since 29 Apr, 2030',
    'Due one40%',
    'Marked laterWaits for marking',
  ]);
  // What was done before is folded, with its number.
  const folded = child.getByText('1 done').closest('details');
  expect(folded?.open).toBe(false);
  expect(within(folded as HTMLElement).getByRole('listitem').textContent).toBe('Done oneDone');
  expect(child.getByText('2 activities missed yesterday')).toBeTruthy();
  expect(child.getByText('1 proof waits for marking')).toBeTruthy();
  expect(child.getByText('2 left')).toBeTruthy();
  expect(child.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('42.5%');
  expect((await section('Mona (you)')).getByText('1 left')).toBeTruthy();
});

const family = () =>
  todayAnswer([
    todayPerson({ id: 3, username: 'Mona', me: 1 }),
    todayPerson(),
    todayPerson({ id: 6, username: 'Yusuf', runs: [], not_started: [] }),
  ]);
const tab = (name: string | RegExp) => screen.findByRole('tab', { name });
const shownPeople = () =>
  screen.getAllByRole('heading', { name: /Mona|Layla|Yusuf/ }).map(({ textContent }) => textContent);

test('each person with a day has a tab, which the address keeps; all are shown at first', async () => {
  server.answer(today, family());
  await open(path);
  await tab('All');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'All',
    expect.stringMatching(/Mona.*1 left/),
    expect.stringMatching(/Layla.*1 left/),
  ]);
  expect(shownPeople()).toEqual(['Mona (you)', 'Layla']);
  fireEvent.click(await tab(/Layla/));
  await waitFor(() => expect(shownPeople()).toEqual(['Layla']));
  expect(address()).toBe(`${path}?person=5`);
  cleanup();
  await open(`${path}?person=3`);
  await tab('All');
  expect(shownPeople()).toEqual(['Mona (you)']);
});

test('a swipe turns to the next person, and back; scrolling and a touch of a field do not', async () => {
  server.answer(today, family());
  await open(path);
  await tab('All');
  const swipe = (
    from: [number, number],
    to: [number, number],
    on: Element = screen.getByRole('tabpanel'),
  ) => {
    fireEvent.touchStart(on, { touches: [{ clientX: from[0], clientY: from[1] }] });
    fireEvent.touchEnd(on, { changedTouches: [{ clientX: to[0], clientY: to[1] }] });
  };
  const search = () => new URL(address(), 'http://site').search;
  swipe([300, 100], [100, 300]);
  swipe([300, 100], [100, 110], screen.getByRole('tablist'));
  expect(search()).toBe('');
  swipe([300, 100], [100, 110]);
  await waitFor(() => expect(search()).toBe('?person=3'));
  swipe([300, 100], [100, 110]);
  await waitFor(() => expect(search()).toBe('?person=5'));
  // The last one.
  swipe([300, 100], [100, 110]);
  expect(search()).toBe('?person=5');
  swipe([100, 100], [300, 110]);
  await waitFor(() => expect(search()).toBe('?person=3'));
});

test('tasks of consultants and proofs to send again are in the list, also where nothing else is due', async () => {
  const returned_proofs = [
    { activity_id: 91, name: 'Read together', item_name: 'A photo', date: '2030-04-29', comment: 'Too dark' },
  ];
  const done = todayActivity({ state: 'done', is_completed: 1, progress: 100 });
  const layla = todayPerson({
    runs: [todayRun({ activities: [done], returned_proofs })],
    tasks: [taskCard({ id: 7, name_en: 'Read aloud', consultant_name: 'Dr. Amal', family_member_id: 5 })],
  });
  const yusuf = todayPerson({
    id: 6,
    username: 'Yusuf',
    runs: [],
    tasks: [taskCard({ id: 8, has_returned_proof: 1 })],
  });
  server.answer(today, todayAnswer([idlePerson(), layla, yusuf]));
  await open(path);
  const child = await section('Layla');
  const proofs = within(child.getByRole('list', { name: 'Proofs to send again: Kind words at home' }));
  expect(proofs.getByRole('listitem').textContent).toBe('A photoToo darkSend again');
  expect(proofs.getByRole('link').getAttribute('href')).toContain('/activity/91/9/');
  expect(child.getByRole('link', { name: 'Read aloud' }).getAttribute('href')).toBe('/task-details/7/5/');
  expect(child.queryByText('All done')).toBeNull();
  expect(screen.queryByText('Well done')).toBeNull();
  expect((await section('Yusuf')).getByText('Send again')).toBeTruthy();
});

test('tomorrow can be looked at: nothing of it is a link or has a check, and the address keeps it', async () => {
  server.answer(today, todayAnswer([todayPerson({ runs: [todayRun({ activities: [manual()] })] })]));
  await open(path);
  await section('Layla');
  const ahead = manual({ can_open: 0, can_progress: 0, scored_date: '2030-05-02' });
  server.answer(
    today,
    todayAnswer([todayPerson({ runs: [todayRun({ activities: [ahead], day_ticket: null })] })]),
  );
  fireEvent.click(screen.getByRole('button', { name: 'See tomorrow' }));
  await screen.findByText(text('today.tomorrow.note'));
  expect(address()).toBe(`${path}?day=tomorrow`);
  const child = await section('Layla');
  expect(child.getByText('Read together')).toBeTruthy();
  expect(child.queryByRole('link', { name: 'Read together' })).toBeNull();
  expect(child.queryByRole('button', { name: /Read together/ })).toBeNull();
  expect(child.queryByText('Next step')).toBeNull();
  expect(server.sentTo(today).at(-1)?.query).toBe('day=tomorrow');
  fireEvent.click(screen.getByRole('button', { name: 'Back to today' }));
  await waitFor(() => expect(address()).toBe(path));
});

test('one person alone has no tabs', async () => {
  server.answer(today, todayAnswer([idlePerson(), todayPerson()]));
  await open(path);
  await section('Layla');
  expect(screen.queryByRole('tablist')).toBeNull();
});

test('activities stand below their system; what is done on the page stays where it is', async () => {
  const second = todayRun({
    tracking_id: 10,
    tracking_enrollment_history_id: 32,
    name: 'Morning walks',
    activities: [
      todayActivity({ activity_id: 95, tracking_id: 10, name: 'Walk', state: 'done', is_completed: 1 }),
    ],
  });
  server.answer(today, todayAnswer([todayPerson({ runs: [todayRun(), second] })]));
  await open(path);
  const child = await section('Layla');
  expect(child.getAllByRole('list').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Activities of today: Kind words at home',
    null,
  ]);
  expect(child.getByText('1 done').closest('details')?.textContent).toContain('Walk');
});

test('what was done without a connection is sent once somebody looks at the day', async () => {
  const done = { dayId: 51, kind: 'reported', value: 60, ticket: 'ticket', name: 'Read together', doneAt: 1 };
  localStorage.setItem('checkIn 3 51 reported 60', JSON.stringify(done));
  server.answer(today, todayAnswer([todayPerson()]));
  server.answer(reportProgress, { body: { status: true, data: '60' } });
  await open(path);
  await waitFor(() => expect(server.formsSentTo(reportProgress)).toHaveLength(1));
  expect(Object.fromEntries(server.formsSentTo(reportProgress)[0] ?? [])).toMatchObject({
    user_activity_id: '51',
    progress: '60',
    day_ticket: 'ticket',
  });
  await waitFor(() => expect(localStorage.getItem('checkIn 3 51 reported 60')).toBeNull());
});

const manual = (activity: Partial<Parameters<typeof todayActivity>[0]> = {}) =>
  todayActivity({ auto_progress_update: 0, ...activity });
const checked = { body: { status: true, data: '100', user_activity_id: 51 } };
const listedCheck = {
  tracking_enrollment_history_id: '31',
  activity_id: '91',
  date: '2030-05-01',
  day_ticket: 'ticket of the day',
};
const sentChecks = () => server.formsSentTo(checkActivity).map((form) => Object.fromEntries(form));

test('one tap checks an activity off, where it stands; it says when it is saved, and another tap takes it back', async () => {
  const activities = [manual(), todayActivity({ activity_id: 92, name: 'Walk' })];
  server.answer(today, todayAnswer([todayPerson({ runs: [todayRun({ activities })] })]));
  server.answer(checkActivity, checked);
  await open(path);
  const child = await section('Layla');
  const names = () => child.getAllByRole('link').map(({ textContent }) => textContent);
  const before = names();
  // An activity whose progress follows from its items has none.
  const [check, ...others] = child.getAllByRole('button');
  expect(others).toEqual([]);
  expect(check?.getAttribute('aria-label')).toBe('Done: Read together');
  expect(check?.getAttribute('aria-pressed')).toBe('false');
  // What the server says from now on.
  const done = activities.map((each) =>
    each.activity_id === 91
      ? { ...each, state: 'done' as const, progress: 100, is_completed: 1 as const }
      : each,
  );
  server.answer(today, todayAnswer([todayPerson({ runs: [todayRun({ activities: done })] })]));
  fireEvent.click(check as HTMLElement);
  expect(check?.getAttribute('aria-pressed')).toBe('true');
  await child.findByText('Saved');
  expect(sentChecks()).toEqual([{ ...listedCheck, done: '1' }]);
  expect(names()).toEqual(before);
  expect(child.getByText('1 left')).toBeTruthy();

  server.answer(today, todayAnswer([todayPerson({ runs: [todayRun({ activities })] })]));
  fireEvent.click(child.getByRole('button', { name: 'Undo: Read together' }));
  expect(check?.getAttribute('aria-pressed')).toBe('false');
  await waitFor(() =>
    expect(sentChecks()).toEqual([
      { ...listedCheck, done: '1' },
      { ...listedCheck, done: '0' },
    ]),
  );
  expect(child.queryByRole('button', { name: /Undo/ })).toBeNull();
});

test('undo is offered for ten seconds; the check itself takes it back after that', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const undone = manual();
  const done = manual({ state: 'done', progress: 100, is_completed: 1 });
  const answer = (activity: typeof done) =>
    todayAnswer([todayPerson({ runs: [todayRun({ activities: [activity] })] })]);
  server.answer(today, answer(undone));
  server.answer(checkActivity, checked);
  await open(path);
  const child = await section('Layla');
  server.answer(today, answer(done));
  fireEvent.click(child.getByRole('button', { name: 'Done: Read together' }));
  await child.findByText('Saved');
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(child.getByRole('button', { name: 'Undo: Read together' })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(child.queryByRole('button', { name: /Undo/ })).toBeNull();
  expect(child.queryByText('Saved')).toBeNull();
  fireEvent.click(child.getByRole('button', { name: 'Done: Read together' }));
  await waitFor(() => expect(sentChecks().at(-1)).toEqual({ ...listedCheck, done: '0' }));
});

test('a check that the server rejects is taken back on the page, with the reason', async () => {
  server.answer(today, todayAnswer([todayPerson({ runs: [todayRun({ activities: [manual()] })] })]));
  server.answer(checkActivity, {
    status: 409,
    body: { status: false, msg: 'This day is over.', code: 'deadline_passed' },
  });
  await open(path);
  const child = await section('Layla');
  fireEvent.click(child.getByRole('button', { name: 'Done: Read together' }));
  await screen.findByText('This day is over.');
  expect(child.getByRole('button', { name: 'Done: Read together' }).getAttribute('aria-pressed')).toBe(
    'false',
  );
});

test('a check without a connection stays on the device, says so, and is sent later', async () => {
  server.answer(today, todayAnswer([todayPerson({ runs: [todayRun({ activities: [manual()] })] })]));
  server.answer(checkActivity, { status: 503, body: { status: false, msg: 'Later', code: 'unavailable' } });
  await open(path);
  const child = await section('Layla');
  fireEvent.click(child.getByRole('button', { name: 'Done: Read together' }));
  await screen.findByText(text('activity.checkIns.saved_one', { count: 1 }));
  expect(child.getByText(text('check.saving'))).toBeTruthy();
  expect(child.getByRole('button', { name: 'Done: Read together' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  server.answer(checkActivity, checked);
  const done = manual({ state: 'done', progress: 100, is_completed: 1 });
  server.answer(today, todayAnswer([todayPerson({ runs: [todayRun({ activities: [done] })] })]));
  fireEvent.click(screen.getByRole('button', { name: text('activity.checkIns.send') }));
  await child.findByText(text('check.saved'));
});

const prayers = (done: number, count = 5) =>
  todayAnswer([
    todayPerson({
      runs: [
        todayRun({
          activities: [
            manual({
              name: 'Prayers',
              steps: count,
              steps_done: done,
              progress: Math.floor((100 * done) / count),
              is_completed: done === count ? 1 : 0,
              state: done === count ? 'done' : 'due',
            }),
          ],
        }),
      ],
    }),
  ]);
const counted = (done: number) => ({
  body: { status: true, data: String(done * 20), user_activity_id: 51, steps_done: done },
});
const sentCounts = () => server.formsSentTo(countActivity).map((form) => Object.fromEntries(form));

test('a countable activity has a round button for each step; one tap counts, another takes it back, and undo restores the count', async () => {
  server.answer(today, prayers(1));
  server.answer(countActivity, counted(3));
  await open(path);
  const child = await section('Layla');
  const steps = () => within(child.getByRole('group', { name: /Prayers/ })).getAllByRole('button');
  const pressed = () => steps().filter((each) => each.getAttribute('aria-pressed') === 'true').length;
  expect([steps().length, pressed()]).toEqual([5, 1]);
  expect(steps()[2]?.getAttribute('aria-label')).toBe('3 of 5');
  expect(child.queryByRole('button', { name: 'Done: Prayers' })).toBeNull();
  server.answer(today, prayers(3));
  fireEvent.click(steps()[2] as HTMLElement);
  expect(pressed()).toBe(3);
  expect(child.getByRole('group', { name: 'Prayers: 3 of 5' })).toBeTruthy();
  await child.findByText('Saved');
  expect(sentCounts()).toEqual([{ ...listedCheck, steps: '3' }]);

  server.answer(today, prayers(1));
  fireEvent.click(child.getByRole('button', { name: 'Undo: Prayers' }));
  expect(pressed()).toBe(1);
  await waitFor(() => expect(sentCounts().at(-1)).toEqual({ ...listedCheck, steps: '1' }));
  expect(child.queryByText('Saved')).toBeNull();
  server.answer(today, prayers(0));
  // The last done one.
  fireEvent.click(steps()[0] as HTMLElement);
  expect(pressed()).toBe(0);
  await waitFor(() => expect(sentCounts().at(-1)).toEqual({ ...listedCheck, steps: '0' }));
});

test('all steps make it done, and stay on the device without a connection', async () => {
  server.answer(today, prayers(4));
  server.answer(countActivity, { status: 503, body: { status: false, msg: 'Later', code: 'unavailable' } });
  await open(path);
  const child = await section('Layla');
  fireEvent.click(child.getByRole('button', { name: '5 of 5' }));
  await screen.findByText(text('activity.checkIns.saved_one', { count: 1 }));
  expect(child.getByText('All done')).toBeTruthy();
  server.answer(countActivity, counted(5));
  server.answer(today, prayers(5));
  fireEvent.click(screen.getByRole('button', { name: text('activity.checkIns.send') }));
  await child.findByText(text('check.saved'));
  expect(sentCounts().at(-1)).toEqual({ ...listedCheck, steps: '5' });
});

test('a count that the server rejects is not shown, nor offered to be undone', async () => {
  server.answer(today, prayers(1));
  server.answer(countActivity, {
    status: 409,
    body: { status: false, msg: 'This day is over.', code: 'deadline_passed' },
  });
  await open(path);
  const child = await section('Layla');
  fireEvent.click(child.getByRole('button', { name: '4 of 5' }));
  await screen.findByText('This day is over.');
  expect(child.getByRole('group', { name: 'Prayers: 1 of 5' })).toBeTruthy();
  expect(child.queryByRole('button', { name: /Undo/ })).toBeNull();
});

test('more than ten steps are counted with two buttons or typed, in digits of either language', async () => {
  server.answer(today, prayers(3, 20));
  server.answer(countActivity, counted(4));
  await open(path);
  const child = await section('Layla');
  await child.findByRole('textbox');
  const number = () => child.getByRole('textbox') as HTMLInputElement;
  expect(number().value).toBe('3');
  server.answer(today, prayers(4, 20));
  fireEvent.click(child.getByRole('button', { name: 'One more: Prayers' }));
  expect(number().value).toBe('4');
  await waitFor(() => expect(sentCounts()).toEqual([{ ...listedCheck, steps: '4' }]));
  server.answer(today, prayers(12, 20));
  fireEvent.change(number(), { target: { value: '١٢' } });
  fireEvent.blur(number());
  await waitFor(() => expect(sentCounts().at(-1)).toEqual({ ...listedCheck, steps: '12' }));
  expect(number().value).toBe('12');
  server.answer(today, prayers(20, 20));
  fireEvent.change(number(), { target: { value: '50' } });
  fireEvent.keyDown(number(), { key: 'Enter' });
  await waitFor(() => expect(sentCounts().at(-1)).toEqual({ ...listedCheck, steps: '20' }));
  expect(child.getByRole('button', { name: 'One more: Prayers' }).getAttribute('aria-disabled')).toBe('true');
  // What is no number changes nothing.
  fireEvent.change(number(), { target: { value: 'many' } });
  fireEvent.blur(number());
  expect(number().value).toBe('20');
  expect(sentCounts().length).toBe(3);
});

test('one tap opens the activity as the child, on their day', async () => {
  server.answer(today, todayAnswer([idlePerson(), todayPerson({ today: '2030-05-02' })]));
  await open(path);
  const link = (await section('Layla')).getByRole('link', { name: 'Read together' });
  expect(link.getAttribute('href')).toBe('/activity/91/9/2030-05-02/5/2030-05-02/add-progress');
});

test('a system leads to the page of its participant; one that was not started too', async () => {
  const not_started = [
    { tracking_id: 12, name: 'Morning walks', type: 'tracking', tracking_type: 'single' },
    { tracking_id: 4, name: 'Step by step', type: 'tracking', tracking_type: 'multi' },
  ] as const;
  const competition = todayRun({
    tracking_enrollment_history_id: 32,
    type: 'initiative',
    tracking_id: 21,
    name: 'Thirty days',
    total_progress: null,
  });
  server.answer(
    today,
    todayAnswer([todayPerson({ runs: [todayRun(), competition], not_started: [...not_started] })]),
  );
  await open(path);
  const child = await section('Layla');
  const hrefOf = (name: string) => child.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Kind words at home')).toBe('/user/trackings/9/details/enrolled/5');
  expect(hrefOf('Thirty days')).toBe('/user/initiative/21/details/enrolled/5?trackType=initiative');
  expect(hrefOf('Morning walks')).toBe('/user/trackings/12/details/enrolled/5');
  expect(hrefOf('Step by step')).toBe('/user/trackings/4/package/levels?discover=0');
  // PD-81: a competition shows no progress before its marking has ended.
  expect(child.getAllByRole('progressbar')).toHaveLength(1);
});

test('when everything is done the page says so quietly', async () => {
  const done = todayRun({ activities: [todayActivity({ state: 'done', progress: 100 })] });
  server.answer(today, todayAnswer([todayPerson({ runs: [done] })]));
  await open(path);
  expect(await screen.findByText('Well done')).toBeTruthy();
  expect((await section('Layla')).getByText('All done')).toBeTruthy();
});

test('a day without activities is a free day', async () => {
  server.answer(today, todayAnswer([todayPerson({ runs: [todayRun({ activities: [] })] })]));
  await open(path);
  expect(await screen.findByText(text('today.free.title'))).toBeTruthy();
  expect(screen.queryByText('Well done')).toBeNull();
});

test('a day without activities says what can be started, and for whom', async () => {
  const startable = (tracking_id: number) =>
    ({ tracking_id, name: `System ${tracking_id}`, type: 'tracking', tracking_type: 'single' }) as const;
  const child = todayPerson({
    runs: [todayRun({ activities: [] })],
    not_started: [12, 13, 14, 15].map(startable),
  });
  server.answer(today, todayAnswer([idlePerson({ not_started: [startable(11)] }), child]));
  await open(path);
  expect(await screen.findByText(text('today.startable.text', { count: 5 }))).toBeTruthy();
  expect(screen.queryByText(text('today.free.text'))).toBeNull();
  const status = within(screen.getAllByRole('status').find((each) => each.textContent !== '') as HTMLElement);
  expect(status.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/user/trackings/11/details/enrolled/3',
    '/user/trackings/12/details/enrolled/5',
    '/user/trackings/13/details/enrolled/5',
  ]);
  expect(status.getByText(text('today.startable.more', { count: 2 }))).toBeTruthy();
});

test('where nobody takes part the page leads to what is offered', async () => {
  server.answer(today, todayAnswer([idlePerson()]));
  await open(path);
  const link = await screen.findByRole('link', { name: 'Discover Systems' });
  expect(link.getAttribute('href')).toBe('/user/trackings/list?tab=discoverTrackingSystems');
});

test('who takes part in nothing is named below, with a way to what is offered', async () => {
  server.answer(today, todayAnswer([idlePerson(), todayPerson()]));
  await open(path);
  await section('Layla');
  expect(screen.queryByRole('region', { name: 'Mona (you)' })).toBeNull();
  expect(screen.getByText('Mona')).toBeTruthy();
});

test('the page notices that the day of somebody has ended', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const minuteMs = 60_000;
  const nextDayAt = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString();
  server.answer(today, todayAnswer([todayPerson()], nextDayAt(5)));
  await open(path);
  await section('Layla');
  const tomorrow = todayPerson({ today: '2030-05-02', runs: [todayRun({ activities: [] })] });
  server.answer(today, todayAnswer([tomorrow], nextDayAt(1445)));
  await act(() => vi.advanceTimersByTimeAsync(5 * minuteMs));
  expect(await screen.findByText(text('today.free.title'))).toBeTruthy();
  expect(server.sentTo(today)).toHaveLength(2);
});

test('a day that cannot be read can be asked for again', async () => {
  server.answer(today, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await open(path);
  expect(await screen.findByText('Not now')).toBeTruthy();
  server.answer(today, todayAnswer([todayPerson()]));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Layla' })).toBeTruthy();
});

test('it is there in Arabic', async () => {
  const run = todayRun({ missed_count: 3 });
  server.answer(today, todayAnswer([todayPerson({ runs: [run] })]));
  await open(path, { language: 'ar' });
  expect(await screen.findByRole('heading', { level: 1, name: 'اليوم' })).toBeTruthy();
  expect((await section('Layla')).getByText('فاتت 3 أنشطة أمس')).toBeTruthy();
});

test('a row leads to the date that is today in its run, whatever other runs of the person have', async () => {
  const earlier = todayRun({
    tracking_enrollment_history_id: 32,
    tracking_id: 21,
    type: 'initiative',
    today: '2030-05-01',
    activities: [todayActivity({ activity_id: 92, name: 'Walk together' })],
  });
  const later = todayRun({ today: '2030-05-02' });
  server.answer(today, todayAnswer([todayPerson({ today: '2030-05-02', runs: [earlier, later] })]));
  await open(path);
  const child = await section('Layla');
  const hrefOf = (name: string) => child.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Read together')).toContain('/2030-05-02/5/2030-05-02/');
  expect(hrefOf('Walk together')).toContain('/2030-05-01/5/2030-05-01/');
});

/** Opens the page on a device in a zone, with the family in Cairo. */
async function openElsewhere(device: string, language: 'en' | 'ar' = 'en') {
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => device } });
  server.answer(today, todayAnswer([todayPerson()], undefined, 'Africa/Cairo'));
  await open(path, { language });
}

test('PD-130: a device that is elsewhere proposes its zone for the whole family', async () => {
  await openElsewhere('America/Toronto');
  const proposal = await section('Time zone of the family');
  expect(proposal.getByText(/This device is on Toronto time .* follows Cairo time/)).toBeTruthy();
  const moved = { timezone: 'America/Toronto', today: '2030-05-01', next_day_at: '2030-05-02T04:00:00.000Z' };
  server.answer(setZone, { body: { status: true, data: moved } });
  server.answer(today, todayAnswer([todayPerson()], undefined, 'America/Toronto'));
  fireEvent.click(proposal.getByRole('button', { name: /^Follow Toronto time/ }));
  expect(
    await screen.findByText(/now follows Toronto time .* 01 May, 2030 lasts until 02 May, 2030/),
  ).toBeTruthy();
  expect(JSON.stringify(server.sentTo(setZone))).toContain('America/Toronto');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Time zone of the family' })).toBeNull());
});

test('the zone of the family can be kept, and is asked about again in the next zone only', async () => {
  await openElsewhere('America/Toronto');
  fireEvent.click(
    (await section('Time zone of the family')).getByRole('button', { name: /^Keep Cairo time/ }),
  );
  expect(screen.queryByRole('region', { name: 'Time zone of the family' })).toBeNull();
  cleanup();
  await openElsewhere('America/Toronto');
  await section('Layla');
  expect(screen.queryByRole('region', { name: 'Time zone of the family' })).toBeNull();
  cleanup();
  await openElsewhere('Asia/Tokyo', 'ar');
  const proposal = await section('المنطقة الزمنية للعائلة');
  expect(proposal.getByRole('button', { name: /^الإبقاء على/ })).toBeTruthy();
});

test.each(['Etc/Unknown', 'Africa/Cairo'])('a device in %s proposes nothing', async (device) => {
  await openElsewhere(device);
  await section('Layla');
  expect(screen.queryByRole('region', { name: 'Time zone of the family' })).toBeNull();
});

test('the zone of the family can be chosen without travelling; a failure is said', async () => {
  await openElsewhere('Africa/Cairo');
  expect(await screen.findByText(/turns at midnight, Cairo time/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  fireEvent.change(screen.getByLabelText('Time zone'), { target: { value: 'Asia/Riyadh' } });
  server.answer(setZone, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Not now')).toBeTruthy();
  expect(JSON.stringify(server.sentTo(setZone))).toContain('Asia/Riyadh');
});
