// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { unreadCounts } from 'shared-api/contracts/chat/inbox';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newPerson, openPart } from '../testing/open.ts';
import DashboardChats from './DashboardChats.tsx';

let server: Awaited<ReturnType<typeof newPerson>>;
beforeEach(async () => {
  server = await newPerson();
});
afterEach(cleanup);

const answer = (data: object[]) =>
  server.answer(unreadCounts, {
    body: { status: true, data, total: data.length, customer_service: null },
  });

test('the start page shows who has written, with the way into each chat', async () => {
  answer([{ guest: { id: 5, username: 'Dr. Amal', avatar: null }, unread: 2, muted: false }]);
  await openPart(<DashboardChats />, { host: { isPlanned: () => false } });
  const section = within(screen.getByRole('region', { name: 'Unread messages' }));
  expect((await section.findByRole('link', { name: 'Dr. Amal' })).getAttribute('href')).toBe('/chat/3/5');
  expect(section.getByText('2 new')).toBeTruthy();
  expect(server.sentTo(unreadCounts).map(({ params }) => params)).toEqual([{ userId: '3' }]);
});

test('without unread messages it says so', async () => {
  answer([]);
  await openPart(<DashboardChats />, { host: { isPlanned: () => false } });
  expect(await screen.findByText('Everything is read.')).toBeTruthy();
});

test('PD-123: it is left out while the inbox is planned', async () => {
  await openPart(<DashboardChats />, { host: { isPlanned: () => true } });
  expect(screen.queryByRole('region', { name: 'Unread messages' })).toBeNull();
});
