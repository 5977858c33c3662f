// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import type { SlotProps } from 'platform/host';
import { emptyHomeLists, homeModules } from 'shared-api/contracts/home';
import type { Slots } from 'shared-api/slots';
import { held } from 'shared-api/testing/server';
import { afterEach, expect, test, vi } from 'vitest';
import { newServer, renderSite, signedOut, signIn } from '../../frame/testing.tsx';

/** Replaces a remote's section, and prints the names of the lists that it receives. */
vi.mock('platform/host', async (original) => ({
  ...(await original<object>()),
  Slot: ({ id, props, from }: SlotProps) => {
    if (id === 'dashboard.section.v1') return <p>What is next</p>;
    if (id !== 'home.section.v1' || from !== undefined) return null;
    const { lists } = props as Slots['home.section.v1'];
    return lists.recorded_courses.data.map((course) => <p key={course.id}>{String(course.title)}</p>);
  },
}));

afterEach(cleanup);

const sections = [{ slot: 'home.section.v1', component: 'Courses' }];

test('a section of a remote is handed the lists once they have come', async () => {
  const data = { ...emptyHomeLists, recorded_courses: { data: [{ id: 7, title: 'Calm evenings' }] } };
  const late = held({ body: { status: true, data } });
  newServer().answer(homeModules, late.answer);
  await renderSite({ remotes: [{ name: 'mf-a', slots: sections }] });
  const main = within(screen.getByRole('main'));
  // A loading state is shown in place of the section.
  expect(await main.findByRole('status')).toBeDefined();
  await act(async () => late.release());
  expect(await main.findByText('Calm evenings')).toBeDefined();
  expect(main.queryByRole('status')).toBeNull();
});

test('without a remote that has a section nothing is waited for', async () => {
  newServer().answer(homeModules, held().answer);
  await renderSite();
  await act(async () => {});
  expect(within(screen.getByRole('main')).queryByRole('status')).toBeNull();
});

test('who is signed in sees the sections of the start page before what is new; visitors do not', async () => {
  newServer().answer(homeModules, held().answer);
  await renderSite();
  await screen.findByText('What Rafiq does for you');
  expect(screen.queryByText('What is next')).toBeNull();
  cleanup();
  signIn();
  await renderSite();
  const next = await screen.findByText('What is next');
  const notifications = await screen.findByText('What Rafiq does for you');
  expect(next.compareDocumentPosition(notifications) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  signedOut();
});
