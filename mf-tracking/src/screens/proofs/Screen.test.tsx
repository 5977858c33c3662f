// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  type MarkedProof,
  markedProofs,
  markProof,
  type WaitingProof,
  waitingProofs,
} from 'shared-api/contracts/tracking/activities';
import { endMarking, type MarkedTracking, markingOverview } from 'shared-api/contracts/tracking/proof-review';
import { afterEach, beforeEach, expect, test } from 'vitest';
import remote from '../../../remote.ts';
import { address, newVisitor, open, signInConsultant, text, waitForAddress } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signInConsultant();
  server.answer(markProof, { body: { status: true, msg: 'Saved.' } });
});
afterEach(cleanup);

const proof = (id: number, username: string, overrides: Partial<WaitingProof> = {}): WaitingProof => ({
  id,
  participant: { id: 3, username, avatar: null },
  tracking: { id: 9, name: 'Kind words at home' },
  activity: { id: 91, name: 'Read together' },
  name: 'A page you like',
  date: '2030-04-20',
  prof: 'https://books.example.org/ours',
  prof_kind: 'link',
  prof_name: null,
  submitted_at: '2030-04-20T09:00:00.000Z',
  resubmit_until: '2030-04-27',
  ...overrides,
});
const answerProofs = (data: WaitingProof[], last_page = 1) =>
  server.answer(waitingProofs, {
    body: { status: true, data: { data, current_page: 1, last_page }, current_page: 1, last_page },
  });
const competition = (overrides: Partial<MarkedTracking> = {}): MarkedTracking => ({
  id: 12,
  name: 'A month of kindness',
  type: 'initiative',
  waiting: 0,
  end_date: '2030-04-10',
  is_over: 1,
  is_ended: 1,
  is_prof_marking_ended: 0,
  ...overrides,
});
const answerOverview = (trackings: MarkedTracking[]) =>
  server.answer(markingOverview, { body: { status: true, data: { waiting: 0, trackings } } });

const path = '/consultant/proofs';
const opened = (name: string) => screen.findByRole('heading', { level: 2, name });
const field = () => screen.getByLabelText<HTMLInputElement>(text('marking.mark'));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('PD-67: the pages are for consultants, and for everybody whom the server lets mark', () => {
  const pages = remote.pages.filter((page) => page.screen === 'proofs');
  expect(pages.map(({ path, guard }) => [path, guard])).toEqual([
    ['/consultant/proofs', 'consultant'],
    ['/user/proofs', 'user'],
  ]);
});

test('proofs are marked by keyboard one after the other, and the field keeps the focus', async () => {
  answerProofs([proof(71, 'Ali'), proof(72, 'Sara')]);
  await open(path);
  await opened('Ali');
  type(text('marking.mark'), '٨٥');
  field().focus();
  answerProofs([proof(72, 'Sara')]);
  fireEvent.submit(field());
  await opened('Sara');
  expect(server.formsSentTo(markProof)).toEqual([
    [
      ['proof_id', '71'],
      ['mark', '85'],
    ],
  ]);
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(field().value).toBe('');
  answerProofs([]);
  fireEvent.click(screen.getByRole('button', { name: '100%' }));
  expect(field().value).toBe('100');
  fireEvent.submit(field());
  const end = await screen.findByText(text('marking.nothing'));
  await waitFor(() => expect(document.activeElement?.contains(end)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
  expect(server.formsSentTo(markProof)[1]).toContainEqual(['mark', '100']);
});

test('who marks by touch gets the focus on the next proof, without a keyboard over it', async () => {
  answerProofs([proof(71, 'Ali'), proof(72, 'Sara')]);
  await open(path);
  await opened('Ali');
  fireEvent.click(screen.getByRole('button', { name: '75%' }));
  const save = screen.getByRole('button', { name: 'Mark and next' });
  save.focus();
  fireEvent.click(save);
  const next = await opened('Sara');
  await waitFor(() => expect(document.activeElement).toBe(next));
});

test('after a review the filter and the pages keep the focus, and the way to all systems hands it to the proof', async () => {
  const system = { ...competition({ id: 9, type: 'tracking', waiting: 2 }), end_date: null };
  answerOverview([system, competition({ waiting: 1 })]);
  answerProofs([proof(71, 'Ali'), proof(72, 'Sara')]);
  await open(path);
  await opened('Ali');
  fireEvent.click(screen.getByRole('button', { name: 'Later' }));
  await opened('Sara');
  answerProofs([proof(73, 'Omar')]);
  screen.getByLabelText('System').focus();
  type('System', '9');
  await opened('Omar');
  expect(document.activeElement).toBe(screen.getByLabelText('System'));
  answerProofs([]);
  type('System', '12');
  const all = await screen.findByRole('button', { name: text('marking.allSystems') });
  answerProofs([proof(71, 'Ali')]);
  fireEvent.click(all);
  const heading = await opened('Ali');
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('a mark is a whole number up to 100, and asking again needs a comment', async () => {
  answerProofs([proof(71, 'Ali')]);
  await open(path);
  await opened('Ali');
  for (const value of ['', '101', '8.5']) {
    type(text('marking.mark'), value);
    fireEvent.submit(field());
    expect(await screen.findByText(text('marking.markError'))).toBeTruthy();
  }
  fireEvent.click(screen.getByRole('button', { name: 'Ask again' }));
  expect(await screen.findByText(text('marking.commentError'))).toBeTruthy();
  expect(server.sentTo(markProof)).toEqual([]);
  type(text('marking.comment'), 'Too dark');
  answerProofs([]);
  fireEvent.click(screen.getByRole('button', { name: 'Ask again' }));
  expect(await screen.findByText('Ali was asked for another proof.')).toBeTruthy();
  expect(server.formsSentTo(markProof)).toEqual([
    [
      ['proof_id', '71'],
      ['comment', 'Too dark'],
    ],
  ]);
});

test('what is typed for a proof stays when another is looked at', async () => {
  answerProofs([proof(71, 'Ali'), proof(72, 'Sara')]);
  await open(path);
  await opened('Ali');
  type(text('marking.comment'), 'A lovely page');
  fireEvent.click(screen.getByRole('button', { name: 'Later' }));
  await opened('Sara');
  expect(screen.getByLabelText<HTMLTextAreaElement>(text('marking.comment')).value).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Later' }));
  await opened('Ali');
  expect(screen.getByLabelText<HTMLTextAreaElement>(text('marking.comment')).value).toBe('A lovely page');
  fireEvent.click(screen.getByRole('button', { name: '75%' }));
  fireEvent.submit(field());
  await opened('Sara');
  expect(server.formsSentTo(markProof)[0]).toContainEqual(['comment', 'A lovely page']);
});

test('a review that fails keeps what was typed; one that somebody else has decided leads on', async () => {
  answerProofs([proof(71, 'Ali'), proof(72, 'Sara')]);
  server.answer(markProof, { status: 503, body: { status: false, msg: 'Not now', code: 'unavailable' } });
  await open(path);
  await opened('Ali');
  type(text('marking.mark'), '60');
  type(text('marking.comment'), 'Well done');
  fireEvent.submit(field());
  expect(await screen.findByText('Not now')).toBeTruthy();
  expect([field().value, screen.getByLabelText<HTMLTextAreaElement>(text('marking.comment')).value]).toEqual([
    '60',
    'Well done',
  ]);
  const msg = 'This proof has been reviewed already.';
  server.answer(markProof, { status: 409, body: { status: false, msg, code: 'proof_decided' } });
  fireEvent.submit(field());
  expect(await screen.findByText(msg)).toBeTruthy();
  answerProofs([proof(72, 'Sara')]);
  fireEvent.click(screen.getByRole('button', { name: 'Next proof' }));
  await opened('Sara');
  expect(screen.queryByText('Ali')).toBeNull();
});

test('a link is named by its host, a photo and a film are shown, a document is only saved', async () => {
  const file = (id: number, prof_kind: 'photo' | 'video' | 'document', prof_name: string) =>
    proof(id, prof_kind, { prof_kind, prof_name, prof: `/api/media/${id}?sig=a` });
  answerProofs([
    proof(71, 'link'),
    file(72, 'photo', 'page.png'),
    file(73, 'video', 'page.mp4'),
    file(74, 'document', 'page.svg'),
  ]);
  await open(path);
  await opened('link');
  expect(screen.getByText('books.example.org')).toBeTruthy();
  const link = screen.getByRole('link', { name: /Open the link/ });
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  const skip = () => fireEvent.click(screen.getByRole('button', { name: 'Later' }));
  skip();
  await opened('photo');
  expect(screen.getByAltText('Photo by photo: A page you like').getAttribute('src')).toBe(
    '/api/media/72?sig=a',
  );
  skip();
  await opened('video');
  expect(screen.getByLabelText('Video by video: A page you like').tagName).toBe('VIDEO');
  skip();
  await opened('document');
  const save = screen.getByRole('link', { name: text('marking.download') });
  expect([save.getAttribute('href'), save.getAttribute('download')]).toEqual([
    '/api/media/74?sig=a',
    'page.svg',
  ]);
  expect(document.querySelector('main img, video, iframe, object')).toBeNull();
  expect(server.sentTo(markProof)).toEqual([]);
});

test('a file whose link has expired is asked for again', async () => {
  const photo = (sig: string) =>
    proof(72, 'Ali', { prof_kind: 'photo', prof_name: 'a.png', prof: `/api/media/72?sig=${sig}` });
  answerProofs([photo('a')]);
  await open(path);
  fireEvent.error(await screen.findByAltText('Photo by Ali: A page you like'));
  answerProofs([photo('b')]);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() =>
    expect(screen.getByAltText('Photo by Ali: A page you like').getAttribute('src')).toBe(
      '/api/media/72?sig=b',
    ),
  );
});

test('the shown proof, the system and the page are in the address; a proof that waits no more is said', async () => {
  const system = {
    ...competition({ id: 9, name: 'Kind words at home', type: 'tracking', waiting: 2 }),
    end_date: null,
  };
  answerOverview([system, competition({ waiting: 1 })]);
  answerProofs([proof(71, 'Ali'), proof(72, 'Sara')], 2);
  await open(`${path}?proof=72`);
  await opened('Sara');
  fireEvent.click(
    within(screen.getByRole('list', { name: 'Waiting proofs' })).getByRole('button', { name: /Ali/ }),
  );
  await waitForAddress(`${path}?proof=71`);
  type('System', '12');
  await waitForAddress(`${path}?tracking=12`);
  fireEvent.click(screen.getByRole('button', { name: /Next/ }));
  await waitForAddress(`${path}?tracking=12&page=2`);
  expect(server.sentTo(waitingProofs).map(({ query }) => query)).toEqual([
    'page=1',
    'page=1&tracking_id=12',
    'page=2&tracking_id=12',
  ]);
  cleanup();
  await open(`${path}?proof=99`);
  expect(await screen.findByText(text('marking.gone'))).toBeTruthy();
  await opened('Ali');
  expect(address()).toBe(`${path}?proof=99`);
});

test('PD-81: the marking of a competition ends after a confirmation, when it is over and nothing waits', async () => {
  answerProofs([]);
  answerOverview([
    competition(),
    competition({ id: 13, name: 'Next month', is_over: 0, is_ended: 0, end_date: '2030-05-30' }),
    competition({ id: 17, name: 'Yesterday', is_over: 0, end_date: '2030-05-02' }),
    competition({ id: 14, name: 'Last month', is_prof_marking_ended: 1 }),
    competition({ id: 15, name: 'Busy month', waiting: 3 }),
    competition({ id: 16, name: 'Open month', is_over: 0, is_ended: 0, end_date: null, waiting: 1 }),
  ]);
  await open(path);
  expect(await screen.findByText('Runs until 30 May, 2030')).toBeTruthy();
  // The day is over where the marker is, but not everywhere yet.
  expect(screen.getByText('Ended on 02 May, 2030')).toBeTruthy();
  expect(screen.getByText('1 proof waits')).toBeTruthy();
  expect(screen.getByText('Marking has ended')).toBeTruthy();
  expect(screen.getByText(/3 proofs wait/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /End marking/ })).toHaveLength(1);
  const msg = 'Proofs that still wait for a mark: 1.';
  server.answer(endMarking, { status: 409, body: { status: false, msg, code: 'proofs_waiting' } });
  fireEvent.click(screen.getByRole('button', { name: 'End marking of A month of kindness' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(server.sentTo(endMarking)).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'End marking' }));
  expect(await dialog.findByText(msg)).toBeTruthy();
  server.answer(endMarking, { body: { status: true, msg: 'The marking has ended.' } });
  answerOverview([competition({ is_prof_marking_ended: 1 })]);
  fireEvent.click(dialog.getByRole('button', { name: 'End marking' }));
  expect(await screen.findByText('The marking has ended.')).toBeTruthy();
  expect(server.formsSentTo(endMarking).at(-1)).toEqual([['tracking_id', '12']]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /End marking/ })).toBeNull());
});

test('rows of the queue differ: by system, by what is asked for, by the day and by the time of sending', async () => {
  const one = proof(71, 'Ali');
  answerProofs([
    one,
    { ...one, id: 72, name: 'A photo of the page' },
    { ...one, id: 73, tracking: { id: 10, name: 'A calm house' } },
    { ...one, id: 74, submitted_at: '2030-04-21T09:00:00.000Z' },
    { ...one, id: 75, date: '2030-04-19' },
  ]);
  await open(path);
  await opened('Ali');
  const rows = within(screen.getByRole('list', { name: 'Waiting proofs' })).getAllByRole('button');
  const texts = rows.map(({ textContent }) => textContent);
  expect(new Set(texts).size).toBe(5);
  for (const part of ['Ali', 'Read together: A page you like', 'Kind words at home', 'For 20 Apr, 2030'])
    expect(texts[0]).toContain(part);
});

const marked = (overrides: Partial<MarkedProof> = {}): MarkedProof => ({
  ...proof(71, 'Ali'),
  mark: 10,
  comment: 'Too short',
  reviewed_at: '2030-04-21T09:00:00.000Z',
  ...overrides,
});
const answerMarked = (data: MarkedProof[]) =>
  server.answer(markedProofs, {
    body: { status: true, data: { data, current_page: 1, last_page: 1 }, current_page: 1, last_page: 1 },
  });
const openCorrection = async () => {
  fireEvent.click(await screen.findByRole('button', { name: text('marking.show') }));
  fireEvent.click(await screen.findByRole('button', { name: 'Correct the mark of Ali: A page you like' }));
  return within(await screen.findByRole('dialog'));
};

test('PD-76: a wrong mark is corrected by name of the mark that it replaces', async () => {
  answerProofs([]);
  answerMarked([marked()]);
  await open(path);
  expect(server.sentTo(markedProofs)).toEqual([]);
  const dialog = await openCorrection();
  expect(dialog.getByLabelText<HTMLInputElement>(text('marking.mark')).value).toBe('10');
  expect(dialog.getByLabelText<HTMLTextAreaElement>(text('marking.comment')).value).toBe('Too short');
  fireEvent.click(dialog.getByRole('button', { name: '100%' }));
  fireEvent.change(dialog.getByLabelText(text('marking.comment')), { target: { value: '' } });
  answerMarked([marked({ mark: 100, comment: null })]);
  fireEvent.click(dialog.getByRole('button', { name: text('marking.saveCorrection') }));
  expect(await screen.findByText('Ali: 100% instead of 10%')).toBeTruthy();
  expect(server.formsSentTo(markProof)).toEqual([
    [
      ['proof_id', '71'],
      ['mark', '100'],
      ['comment', ''],
      ['former_mark', '10'],
    ],
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('100%')).toBeTruthy();
});

test('PD-76: who corrects a mark that somebody else has changed meanwhile is told, and loses nothing without a question', async () => {
  answerProofs([]);
  answerMarked([marked()]);
  await open(path);
  const dialog = await openCorrection();
  fireEvent.change(dialog.getByLabelText(text('marking.mark')), { target: { value: '90' } });
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  const question = within(await screen.findByRole('alertdialog'));
  fireEvent.click(question.getByRole('button', { name: 'Keep it' }));
  expect(dialog.getByLabelText<HTMLInputElement>(text('marking.mark')).value).toBe('90');
  const msg = 'This proof has been reviewed already.';
  server.answer(markProof, { status: 409, body: { status: false, msg, code: 'proof_decided' } });
  fireEvent.click(dialog.getByRole('button', { name: text('marking.saveCorrection') }));
  expect(await dialog.findByText(msg)).toBeTruthy();
  answerMarked([marked({ mark: 60 })]);
  fireEvent.click(dialog.getByRole('button', { name: text('marking.readAgain') }));
  expect(await screen.findByText('60%')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

const filmOf = (prof_name: string) =>
  proof(73, 'Ali', { prof_kind: 'video', prof_name, prof: '/api/media/73?sig=a' });
const saveLink = () => screen.getByRole('link', { name: text('film.save') });

test.each(['win.avi', 'win.wmv', 'old.mpg'])(
  'the film %s, which browsers do not play, is saved',
  async (name) => {
    answerProofs([filmOf(name)]);
    await open(path);
    expect(await screen.findByText(text('film.unplayable'))).toBeTruthy();
    expect([saveLink().getAttribute('href'), saveLink().getAttribute('download')]).toEqual([
      '/api/media/73?sig=a',
      name,
    ]);
    expect(document.querySelector('video')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  },
);

test('proofs that cannot be read can be asked for again', async () => {
  server.answer(waitingProofs, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await open(path);
  expect(await screen.findByText('Not now')).toBeTruthy();
  answerProofs([proof(71, 'Ali')]);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await opened('Ali');
});
