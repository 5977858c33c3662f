// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { nameInRanking, ranking } from 'shared-api/contracts/tracking/ranking';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { address, newVisitor, openPart, signIn, text } from '../../testing/open.ts';
import { rankingAnswer, rowAnswer, withheldRanking } from '../../testing/ranking-answers.ts';
import { Ranking } from './ranking.tsx';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
  server.answer(ranking, rankingAnswer());
});
afterEach(cleanup);

const props = { trackingId: 9, userId: 3, isCompetition: false, invitationPercentage: 0 };
async function show(overrides: Partial<typeof props> = {}, at = '/') {
  await openPart(<Ranking {...props} {...overrides} />, { address: at });
  await screen.findByRole('tablist');
}
const table = () => screen.findByRole('table', { name: text('ranking.title') });
const orders = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const asked = () => server.sentTo(ranking).at(-1)?.query;
const bodyRows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);

test('TRCK-190 TRCK-109 the ranking asks for the total first and shows rank, name and score; one knows oneself', async () => {
  await show();
  const rows = await bodyRows();
  expect(`${ranking.method} ${ranking.path}`).toBe(
    'GET /api/trackingsystem/get/user/trackings/{id}/general/ranking',
  );
  expect(server.sentTo(ranking)[0]).toMatchObject({
    params: { id: '9' },
    query: 'current_user_id=3&order_by=total&page=1',
  });
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true', null, null, null]);
  expect(rows[1]?.textContent).toContain('Mona A.');
  expect(rows[1]?.textContent).toContain('98');
  expect(rows[1]?.textContent).toContain('You');
});

test('TRCK-230 two orders for a system, three for a competition; each asks for itself', async () => {
  await show();
  expect(orders()).toEqual(['Total', 'Activities']);
  cleanup();
  await show({ isCompetition: true, invitationPercentage: 30 });
  expect(orders()).toEqual(['Total', 'Activities', 'Invitations']);
  for (const [name, order] of [
    ['Activities', 'activity'],
    ['Invitations', 'invitation'],
  ]) {
    fireEvent.click(screen.getByRole('tab', { name }));
    await waitFor(() => expect(asked()).toBe(`current_user_id=3&order_by=${order}&page=1`));
    expect(address()).toBe(`/?order_by=${order}`);
  }
});

test('an order that a system does not have is the total', async () => {
  await show({}, '/?order_by=invitation');
  await table();
  expect(asked()).toContain('order_by=total');
});

test('TRCK-231 a score has one decimal, 100 has none', async () => {
  const data = [rowAnswer(1, { score: 100 }), rowAnswer(2, { score: 87.3 }), rowAnswer(3, { score: 12 })];
  server.answer(ranking, rankingAnswer({ data, me: null }));
  await show();
  expect((await bodyRows()).map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual([
    '100',
    '87.3',
    '12',
  ]);
});

test('TRCK-232 the first three of five have medals', async () => {
  await show();
  expect((await bodyRows()).map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
    '1Gold medal',
    '2Silver medal',
    '3Bronze medal',
    '4',
    '5',
  ]);
});

test('TRCK-233 activities weigh 100 minus the percentage of invitations', async () => {
  await show({ isCompetition: true, invitationPercentage: 30 });
  expect(screen.getByText('Activities count 70%, invitations 30%')).toBeTruthy();
});

test('TRCK-156 before the marking has ended a red notice stands in place of rows', async () => {
  server.answer(ranking, withheldRanking());
  await show({ isCompetition: true });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The evaluation will be available after the competition completes and the activities are reviewed.',
  );
  expect(screen.queryByRole('table')).toBeNull();
  cleanup();
  server.answer(ranking, rankingAnswer());
  await show({ isCompetition: true, trackingId: 10 });
  expect(await bodyRows()).toHaveLength(5);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the own row stands below a page that it is not on', async () => {
  const me = rowAnswer(25, { name: 'Mona A.', me: 1 });
  const meta = { current_page: 1, last_page: 2, total: 25 };
  server.answer(ranking, rankingAnswer({ data: [rowAnswer(1), rowAnswer(2)], me, meta }));
  await show();
  const rows = await bodyRows();
  expect(rows.map((row) => row.closest('tfoot') !== null)).toEqual([false, false, true]);
  expect(rows[2]?.textContent).toContain('25');
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(asked()).toContain('page=2'));
  expect(address()).toBe('/?rank_page=2');
});

test('a page beyond the last one leads to the last one', async () => {
  server.answer(ranking, rankingAnswer({ meta: { current_page: 7, last_page: 2, total: 25 } }));
  await show({}, '/?rank_page=7');
  await waitFor(() => expect(address()).toBe('/?rank_page=2'));
});

test('before the start there is nothing to rank', async () => {
  server.answer(ranking, rankingAnswer({ data: [], me: null }));
  await show();
  expect(await screen.findByText(text('ranking.notStarted'))).toBeTruthy();
});

test('PD-79: the family chooses whether the name is shown; a failure keeps the choice as it was', async () => {
  await show();
  const choice = await screen.findByRole<HTMLInputElement>('switch', { name: text('ranking.named') });
  expect(choice.checked).toBe(true);
  server.answer(nameInRanking, { status: 409, body: { status: false, msg: 'Not now', code: 'x' } });
  fireEvent.click(choice);
  expect(await screen.findByText('Not now')).toBeTruthy();
  expect(choice.checked).toBe(true);
  server.answer(nameInRanking, { body: { status: true, msg: 'Saved' } });
  server.answer(ranking, rankingAnswer({ is_named_in_ranking: 0 }));
  fireEvent.click(choice);
  await waitFor(() => expect(choice.checked).toBe(false));
  expect(server.formsSentTo(nameInRanking).at(-1)).toEqual([
    ['tracking_id', '9'],
    ['current_user_id', '3'],
    ['is_named_in_ranking', '0'],
  ]);
});

test('a supervisor has no choice', async () => {
  server.answer(ranking, rankingAnswer({ is_named_in_ranking: null }));
  await show({ userId: 5 });
  await table();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.getByText(text('ranking.selected'))).toBeTruthy();
});

test('a ranking that cannot be read can be asked for again', async () => {
  server.answer(ranking, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await show();
  expect(await screen.findByText('Not now')).toBeTruthy();
  server.answer(ranking, rankingAnswer());
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await bodyRows()).toHaveLength(5);
});
