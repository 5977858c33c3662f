// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { activityNotes, addNote, deleteNote, editNote, type Note } from 'shared-api/contracts/tracking/notes';
import { lost } from 'shared-api/testing/server';
import { beforeEach, expect, test } from 'vitest';
import { newVisitor, openPart, signIn, text } from '../../testing/open.ts';
import { Notes } from './notes.tsx';

let server: Awaited<ReturnType<typeof newVisitor>>;
const at = '2030-04-20T10:00:00.000Z';
const note = (id: number, words: string): Note => ({ id, note: words, note_added_date: at, updated_at: at });
const know = (...notes: Note[]) => server.answer(activityNotes, { body: { status: true, data: notes } });
const saved = (one: Note) => ({ body: { status: true, msg: 'Saved.', data: one } });

beforeEach(async () => {
  server = await newVisitor();
  signIn();
  know();
});

const show = (dayId: number | null = 51) =>
  openPart(<Notes activityId={91} trackingId={9} userId={3} dayId={dayId} />);
const dialog = () => within(screen.getByRole('dialog'));
const write = (words: string) =>
  fireEvent.change(dialog().getByLabelText(text('notes.note')), { target: { value: words } });
const openAdd = async () => {
  await screen.findByText('There is no data found...');
  fireEvent.click(screen.getByRole('button', { name: text('notes.add') }));
};
const press = (key: string) => fireEvent.click(dialog().getByRole('button', { name: text(key) }));

test('TRCK-204 TRCK-226 the notes of a participant are read; without any there is no data', async () => {
  await show();
  expect(await screen.findByText('There is no data found...')).toBeTruthy();
  expect(Object.fromEntries(new URLSearchParams(server.sentTo(activityNotes)[0]?.query))).toEqual({
    activity_id: '91',
    current_user_id: '3',
    tracking_id: '9',
  });
});

test('TRCK-206 a note is added and shown', async () => {
  server.answer(addNote, () => {
    know(note(3, 'abc'));
    return saved(note(3, 'abc'));
  });
  await show();
  await openAdd();
  write('abc');
  press('notes.add');
  expect(await screen.findByText('abc')).toBeTruthy();
  expect(server.formsSentTo(addNote)).toEqual([
    [
      ['note', 'abc'],
      ['user_tracking_activity_id', '51'],
    ],
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('TRCK-166 an empty note sends nothing', async () => {
  await show();
  await openAdd();
  press('notes.add');
  write('   ');
  press('notes.add');
  expect(server.sentTo(addNote)).toHaveLength(0);
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('TRCK-165 PD-78 the dialog counts to 150 code points, and sends no more', async () => {
  await show();
  await openAdd();
  write('🙂'.repeat(150));
  expect(dialog().getByText(text('notes.counter', { length: 150, max: 150 }))).toBeTruthy();
  write('a'.repeat(151));
  expect(dialog().getByText(text('notes.tooLong', { max: 150 }))).toBeTruthy();
  press('notes.add');
  expect(server.sentTo(addNote)).toHaveLength(0);
});

test('TRCK-207 a note is edited; a failure keeps what was written', async () => {
  know(note(3, 'Two pages'));
  server.answer(editNote, lost);
  await show();
  fireEvent.click(await screen.findByRole('button', { name: text('notes.edit') }));
  write('Three pages');
  press('notes.save');
  expect(await dialog().findByRole('alert')).toBeTruthy();
  expect(dialog().getByLabelText<HTMLTextAreaElement>(text('notes.note')).value).toBe('Three pages');
  server.answer(editNote, saved(note(3, 'Three pages')));
  press('notes.save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.formsSentTo(editNote)[1]).toEqual([
    ['note', 'Three pages'],
    ['id', '3'],
  ]);
});

test('a typed note is not lost by Escape, by the close button or by a click beside it', async () => {
  know(note(3, 'Two pages'));
  await show();
  const cancel = (name: string) =>
    fireEvent(screen.getByRole('dialog', { name }), new Event('cancel', { cancelable: true }));
  const answer = async (name: string) =>
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
  await screen.findByText('Two pages');
  fireEvent.click(screen.getByRole('button', { name: text('notes.add') }));
  write('We read');
  cancel(text('notes.addTitle'));
  await answer('Keep it');
  expect(dialog().getByLabelText<HTMLTextAreaElement>(text('notes.note')).value).toBe('We read');
  cancel(text('notes.addTitle'));
  await answer('Discard');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The dialog closes without asking, because no input would be lost.
  fireEvent.click(screen.getByRole('button', { name: text('notes.edit') }));
  cancel(text('notes.editTitle'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('TRCK-208 a note is deleted after a question', async () => {
  know(note(3, 'Two pages'));
  server.answer(deleteNote, () => {
    know();
    return { body: { status: true, msg: 'Deleted.' } };
  });
  await show();
  fireEvent.click(await screen.findByRole('button', { name: text('notes.delete') }));
  expect(server.sentTo(deleteNote)).toHaveLength(0);
  const confirm = within(screen.getByRole('alertdialog'));
  fireEvent.click(confirm.getByRole('button', { name: text('notes.delete') }));
  expect(await screen.findByText('There is no data found...')).toBeTruthy();
  expect(server.sentTo(deleteNote)).toMatchObject([{ params: { id: '3' } }]);
});

test('readers read', async () => {
  know(note(3, 'Two pages'));
  await show(null);
  expect(await screen.findByText('Two pages')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
