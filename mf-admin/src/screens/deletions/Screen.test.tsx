// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { keepPerson, listDeletions, type WaitingDeletion } from 'shared-api/contracts/people';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newOperator, open, text } from '../../testing/open.ts';
import { person } from '../../testing/person-answer.ts';

let server: Awaited<ReturnType<typeof newOperator>>;
beforeEach(async () => {
  server = await newOperator();
});
afterEach(cleanup);

const deletion: WaitingDeletion = {
  id: 7,
  username: 'Amal',
  email: 'amal@example.org',
  requested_at: '2030-05-01T10:00:00.000Z',
  deletes_at: '2030-05-15T10:00:00.000Z',
};
const answerDeletions = (data: WaitingDeletion[]) =>
  server.answer(listDeletions, {
    body: { status: true, data: { data, current_page: 1, last_page: 1 }, current_page: 1, last_page: 1 },
  });
const keep = async () => {
  fireEvent.click(screen.getByRole('button', { name: text('person.keep.title', { name: 'Amal' }) }));
  fireEvent.change(screen.getByLabelText(text('person.reason.label')), { target: { value: 'By telephone' } });
  fireEvent.click(screen.getByRole('button', { name: text('person.keep.confirm') }));
};

test.each(['en', 'ar'] as const)('an account that waits is kept with a reason (%s)', async (language) => {
  answerDeletions([deletion]);
  server.answer(keepPerson, {
    status: 409,
    body: { status: false, code: 'not_leaving', msg: 'Kept already' },
  });
  await open('/admin/deletions', { language });
  expect((await screen.findByRole('link', { name: 'Amal' })).getAttribute('href')).toBe('/admin/people/7');
  await keep();
  expect(await screen.findByText('Kept already')).toBeDefined();
  server.answer(keepPerson, () => {
    answerDeletions([]);
    return { body: { status: true, msg: 'Kept', data: person({ id: 7 }) } };
  });
  fireEvent.click(screen.getByRole('button', { name: text('person.keep.confirm') }));
  expect(await screen.findByText(text('deletions.empty'))).toBeDefined();
  expect(JSON.parse(String(server.sentTo(keepPerson).at(-1)?.body))).toEqual({ reason: 'By telephone' });
});
