// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  addMember,
  editMember,
  familyList,
  removalLosses,
  removeMember,
} from 'shared-api/contracts/commerce/family';
import { held } from 'shared-api/testing/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { familyAnswer, member } from '../../testing/family.ts';
import { address, newPerson, open, waitForAddress } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newPerson>>;
beforeEach(async () => {
  server = await newPerson();
  server.answer(familyList, familyAnswer([member({ id: 4 })]));
  server.answer(removalLosses, { body: { status: true, data: [] } });
});
afterEach(cleanup);

const saved = { body: { status: true, msg: 'Your family member is saved.', data: member() } };
const name = () => screen.findByLabelText<HTMLInputElement>('Name');
const type = async (value: string) => fireEvent.change(await name(), { target: { value } });
const click = async (label: string) => fireEvent.click(await screen.findByRole('button', { name: label }));
const choose = (label: string) => fireEvent.click(screen.getByRole('radio', { name: label }));
const submit = async () => fireEvent.submit((await name()).form as HTMLFormElement);
const pick = (file: File) =>
  fireEvent.change(screen.getByLabelText('Change Picture', { selector: 'input' }), {
    target: { files: [file] },
  });
const picture = new File([new Uint8Array([137, 80, 78, 71])], 'a.png', { type: 'image/png' });

test('PROF-010 PROF-035 PROF-038 status=add shows an empty form with Add, status=edit the member of the address', async () => {
  await open('/add-child?status=add');
  expect((await name()).value).toBe('');
  expect(screen.getByRole('button', { name: 'Add' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  cleanup();
  await open('/add-child?id=4&status=edit');
  expect((await name()).value).toBe('Layla');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Female' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Child' }).checked).toBe(true);
});

test('PROF-036 PROF-037 gender and relation are sent by their numbers', async () => {
  server.answer(addMember, saved);
  await open('/add-child?status=add');
  await type('Hoda');
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    ...['1', '2', '3'],
    ...['1', '2'],
  ]);
  choose('Male');
  choose('Female');
  choose('Prefer not to disclose');
  choose('Child');
  choose('Parent');
  await submit();
  await waitFor(() =>
    expect(server.formsSentTo(addMember)).toEqual([
      [
        ['name', 'Hoda'],
        ['gender', '3'],
        ['relation', '2'],
      ],
    ]),
  );
});

test('PROF-034 PROF-085 Add sends name, gender, relation and the chosen picture, and leads to the family', async () => {
  server.answer(addMember, saved);
  await open('/add-child?status=add');
  const input = screen.getByLabelText<HTMLInputElement>('Change Picture', { selector: 'input' });
  expect([input.type, input.accept]).toEqual(['file', 'image/*']);
  pick(new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('Please choose a picture: PNG, JPEG or WebP.')).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
  pick(picture);
  await waitFor(() => expect(document.querySelector('img')?.getAttribute('src')).toMatch(/^blob:/));
  await type('Layla');
  choose('Female');
  fireEvent.click(screen.getByRole('checkbox'));
  await submit();
  await waitForAddress('/show/user/profile?tab=family');
  expect(await screen.findByText('Your family member is saved.')).toBeTruthy();
  const [form = []] = server.formsSentTo(addMember);
  expect(form.map(([field]) => field)).toEqual(['name', 'gender', 'relation', 'avatar', 'consent']);
  expect(Object.fromEntries(form)).toMatchObject({
    name: 'Layla',
    gender: '2',
    relation: '1',
    consent: '1',
  });
  expect((Object.fromEntries(form).avatar as File).name).toBe('a.png');
});

test('PROF-072 an empty name is not sent; nor is a child without consent (PD-86)', async () => {
  server.answer(addMember, saved);
  await open('/add-child?status=add');
  await submit();
  expect(await screen.findByText('Name Invalid')).toBeTruthy();
  expect(screen.getByText('Please choose a gender.')).toBeTruthy();
  expect(screen.getByText('Please confirm that you are the guardian of this child.')).toBeTruthy();
  expect(document.activeElement).toBe(await name());
  expect(server.sentTo(addMember)).toEqual([]);
});

test('PROF-073 what the server says of the name stands at it, and the input stays', async () => {
  server.answer(addMember, {
    status: 422,
    body: { status: false, msg: 'x', code: 'invalid_fields', errors: { name: ['X'] } },
  });
  await open('/add-child?status=add');
  await type('Hoda');
  choose('Female');
  choose('Parent');
  await submit();
  expect(await screen.findByText('X')).toBeTruthy();
  expect((await name()).getAttribute('aria-invalid')).toBe('true');
  expect((await name()).value).toBe('Hoda');
  server.answer(addMember, {
    status: 409,
    body: { status: false, msg: 'A family list holds 20 people at most.', code: 'family_full' },
  });
  await submit();
  expect(await screen.findByText('A family list holds 20 people at most.')).toBeTruthy();
  expect((await name()).value).toBe('Hoda');
  expect(address()).toBe('/add-child?status=add');
});

test('PROF-086 Apply sends the same keys and _method=put to the member, once', async () => {
  const { answer, release } = held(saved);
  server.answer(editMember, answer);
  await open('/add-child?id=4&status=edit');
  await type('Laila');
  await submit();
  await waitFor(() => expect(server.sentTo(editMember)).toHaveLength(1));
  await submit();
  release();
  await waitForAddress('/show/user/profile?tab=family');
  expect(server.sentTo(editMember).map(({ params }) => params)).toEqual([{ id: '4' }]);
  expect(server.formsSentTo(editMember)[0]).toEqual([
    ['_method', 'put'],
    ['name', 'Laila'],
    ['gender', '2'],
    ['relation', '1'],
    ['birth_date', '2017-05-01'],
  ]);
});

test.each(['/add-child?id=99&status=edit', '/add-child?status=edit'])(
  'an address without a member of the family (%s) leads back to the family',
  async (at) => {
    await open(at);
    fireEvent.click(await screen.findByRole('link', { name: 'Back to my family' }));
    await waitForAddress('/show/user/profile?tab=family');
  },
);

test('PROF-039 PD-85 Delete Account removes the member after a question, and only the member', async () => {
  server.answer(removeMember, { body: { status: true, msg: 'They are no longer in your family list.' } });
  await open('/add-child?id=4&status=edit');
  expect(await screen.findByRole('heading', { name: 'Edit Profile' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Apply' })).toBeTruthy();
  await click('Delete Account');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Layla from your family?' }));
  expect(server.sentTo(removeMember)).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitForAddress('/show/user/profile?tab=family');
  expect(server.sentTo(removeMember).map(({ params, query }) => [params, query])).toEqual([
    [{ id: '4' }, ''],
  ]);
});

test('PD-129 what is lost with a member is said before they are deleted', async () => {
  server.answer(removalLosses, { body: { status: true, data: ['A session on 3 May.'] } });
  server.answer(removeMember, { body: { status: true, msg: 'Gone.' } });
  await open('/add-child?id=4&status=edit');
  expect(server.sentTo(removalLosses)).toEqual([]);
  await click('Delete Account');
  expect(await screen.findByText('A session on 3 May.')).toBeTruthy();
  await click('Delete anyway');
  await waitForAddress('/show/user/profile?tab=family');
  expect(server.sentTo(removeMember).map(({ query }) => query)).toEqual(['confirm=1']);
});

test('losses that cannot be read can be read again', async () => {
  server.answer(removalLosses, { status: 500, body: {} });
  await open('/add-child?id=4&status=edit');
  await click('Delete Account');
  const again = await screen.findByRole('button', { name: 'Retry' });
  server.answer(removalLosses, { body: { status: true, data: ['A session on 3 May.'] } });
  fireEvent.click(again);
  expect(await screen.findByText('A session on 3 May.')).toBeTruthy();
});

test('PD-129 what was bought after the losses were read is confirmed too', async () => {
  server.answer(removeMember, {
    status: 409,
    body: { status: false, msg: 'x', code: 'member_in_use', errors: { confirm: ['A session on 3 May.'] } },
  });
  await open('/add-child?id=4&status=edit');
  await click('Delete Account');
  await click('Delete');
  expect(await screen.findByText('A session on 3 May.')).toBeTruthy();
  server.answer(removeMember, { body: { status: true, msg: 'Gone.' } });
  await click('Delete anyway');
  await waitForAddress('/show/user/profile?tab=family');
  expect(server.sentTo(removeMember).map(({ query }) => query)).toEqual(['', 'confirm=1']);
});

test('a member with an open order stays, and the reason is said', async () => {
  server.answer(removeMember, {
    status: 409,
    body: { status: false, msg: 'There is an open order.', code: 'member_in_order' },
  });
  await open('/add-child?id=4&status=edit');
  await click('Delete Account');
  await click('Delete');
  expect(await screen.findByText('There is an open order.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy();
});

test('unsaved input asks before it is left', async () => {
  const blocked: boolean[] = [];
  await open('/add-child?status=add', {
    host: {
      block: () => {
        blocked.push(true);
        return () => blocked.push(false);
      },
    },
  });
  expect(blocked).toEqual([]);
  await type('Hoda');
  expect(blocked.at(-1)).toBe(true);
});

test('it speaks Arabic', async () => {
  await open('/add-child?status=add', { language: 'ar' });
  expect(await screen.findByRole('heading', { name: 'إضافة فرد من الأسرة' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'أنثى' })).toBeTruthy();
});
