// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { deleteView, type ListView, listViews, saveView } from 'shared-api/contracts/lists';
import { findPeople } from 'shared-api/contracts/people';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newOperator, open, text, waitForAddress } from '../../testing/open.ts';
import { pageAnswer } from '../../testing/order-answer.ts';

let server: Awaited<ReturnType<typeof newOperator>>;
const path = '/admin/people';
const view = (id: number, name: string, query = 'sort=name'): ListView => ({ id, name, query });
const answerViews = (data: ListView[]) => server.answer(listViews, { body: { status: true, data } });
beforeEach(async () => {
  server = await newOperator();
  server.answer(findPeople, pageAnswer([]));
});
afterEach(cleanup);

/** Opens the page and the dialog of its views. */
async function openViews(address = path) {
  await open(address);
  fireEvent.click(await screen.findByRole('button', { name: text('lists.views') }));
  return within(await screen.findByRole('dialog', { name: text('lists.viewsTitle') }));
}

test('a saved view shows its filters, order and columns, from the first page', async () => {
  answerViews([view(1, '<b>ليلى</b>', 'state=blocked&sort=-name&columns=name')]);
  const dialog = await openViews(`${path}?search=amal&page=3`);
  fireEvent.click(await dialog.findByRole('link', { name: '<b>ليلى</b>' }));
  await waitForAddress(`${path}?state=blocked&sort=-name&columns=name`);
});

test('what is shown is saved under a name; without a name nothing is sent', async () => {
  answerViews([]);
  server.answer(saveView, () => {
    answerViews([view(1, 'Blocked')]);
    return { body: { status: true, msg: 'Saved', data: view(1, 'Blocked') } };
  });
  const dialog = await openViews(`${path}?state=blocked&sort=name&page=2`);
  await dialog.findByText(text('lists.noViews'));
  fireEvent.click(dialog.getByRole('button', { name: text('lists.saveView') }));
  expect(await dialog.findByText(text('lists.viewNameMissing'))).toBeDefined();
  expect(server.sentTo(saveView)).toEqual([]);
  fireEvent.change(dialog.getByLabelText(text('lists.viewName')), { target: { value: ' Blocked ' } });
  fireEvent.click(dialog.getByRole('button', { name: text('lists.saveView') }));
  expect(await dialog.findByRole('link', { name: 'Blocked' })).toBeDefined();
  const [sent] = server.sentTo(saveView);
  expect(JSON.parse(String(sent?.body))).toEqual({ name: 'Blocked', query: 'state=blocked&sort=name' });
});

test('an error keeps what was typed', async () => {
  answerViews([]);
  server.answer(saveView, {
    status: 409,
    body: { status: false, code: 'too_many_views', msg: 'Delete one first' },
  });
  const dialog = await openViews();
  fireEvent.change(dialog.getByLabelText(text('lists.viewName')), { target: { value: 'Blocked' } });
  fireEvent.click(dialog.getByRole('button', { name: text('lists.saveView') }));
  expect(await dialog.findByText('Delete one first')).toBeDefined();
  expect(dialog.getByLabelText<HTMLInputElement>(text('lists.viewName')).value).toBe('Blocked');
});

test('a view is deleted; views that cannot be read have a Retry', async () => {
  server.answer(listViews, { status: 404, body: { status: false, code: 'not_found', msg: 'Not there' } });
  const dialog = await openViews();
  await dialog.findByText('Not there');
  answerViews([view(1, 'Blocked')]);
  fireEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  await dialog.findByRole('link', { name: 'Blocked' });
  server.answer(deleteView, () => {
    answerViews([]);
    return { body: { status: true, msg: 'Deleted' } };
  });
  fireEvent.click(dialog.getByRole('button', { name: text('lists.deleteView', { name: 'Blocked' }) }));
  await waitFor(() => expect(dialog.queryByRole('link', { name: 'Blocked' })).toBeNull());
});
