// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { familyList, restoreMember } from 'shared-api/contracts/commerce/family';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { familyAnswer, member } from '../../../testing/family.ts';
import { newPerson, open, waitForAddress } from '../../../testing/open.ts';

let server: Awaited<ReturnType<typeof newPerson>>;
beforeEach(async () => {
  server = await newPerson();
});
afterEach(cleanup);

const path = '/show/user/profile?tab=family';

test('PROF-017 PROF-079 the tab family reads the list and shows members with avatar and name', async () => {
  server.answer(
    familyList,
    familyAnswer([
      member(),
      member({ id: 12, username: 'Hoda', relation: 2, avatar: '/p.webp', birth_date: null }),
    ]),
  );
  await open(path);
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'LLaylaChild · 01 May, 2017Edit Layla',
    'HodaParentEdit Hoda',
  ]);
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/p.webp');
  expect(server.sentTo(familyList)).toHaveLength(1);
});

test('PD-140: kinship in Arabic follows the gender, and is neutral where it is not known', async () => {
  const people = ([1, 2] as const).flatMap((relation) =>
    ([1, 2, 3] as const).map((gender) =>
      member({ id: 10 * relation + gender, username: 'X', relation, gender, birth_date: null }),
    ),
  );
  server.answer(familyList, familyAnswer(people));
  await open(path, { language: 'ar' });
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(
    ['ابن', 'ابنة', 'ابن أو ابنة', 'والد', 'والدة', 'والد أو والدة'].map((relation) =>
      expect.stringMatching(new RegExp(`^XX${relation}تعديل`)),
    ),
  );
});

test('PROF-032 add goes to /add-child?status=add', async () => {
  server.answer(familyList, familyAnswer([member()]));
  await open(path);
  fireEvent.click(await screen.findByRole('link', { name: 'Add family member' }));
  await waitForAddress('/add-child?status=add');
});

test('PROF-033 edit goes to /add-child?id={id}&status=edit', async () => {
  server.answer(familyList, familyAnswer([member({ id: 4 })]));
  await open(path);
  fireEvent.click(await screen.findByRole('link', { name: 'Edit Layla' }));
  await waitForAddress('/add-child?id=4&status=edit');
});

test('a family without members says so, with the way to add one', async () => {
  server.answer(familyList, familyAnswer([]));
  await open(path);
  expect(await screen.findByText('Your family is not here yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add family member' }).getAttribute('href')).toBe(
    '/add-child?status=add',
  );
});

test('a list that could not be read can be asked for again', async () => {
  server.answer(familyList, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await open(path);
  expect((await screen.findByRole('alert')).textContent).toContain('Not now');
  server.answer(familyList, familyAnswer([member()]));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Edit Layla' })).toBeTruthy();
});

test('PD-129 who was taken out of the family is brought back', async () => {
  const removed = [{ id: 12, username: 'Hoda', avatar: null, deletes_at: '2026-12-13T10:00:00.000Z' }];
  const answer = familyAnswer([member()]);
  server.answer(familyList, { body: { ...answer.body, removed } });
  server.answer(restoreMember, { body: { status: true, msg: 'Back.', data: member({ id: 12 }) } });
  await open(path);
  expect((await screen.findByRole('heading', { name: 'No longer in your family' })).tagName).toBe('H2');
  expect(screen.getByText('Deleted on 13 Dec, 2026')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Bring back Hoda' }));
  expect(await screen.findByText('Back.')).toBeTruthy();
  expect(server.sentTo(restoreMember).map(({ params }) => params)).toEqual([{ id: '12' }]);
  expect(server.sentTo(familyList).length).toBeGreaterThan(1);
});
