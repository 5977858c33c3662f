// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import type { SlotProps } from 'platform/remote';
import { setMode, signedIn } from 'shared-api/session';
import { sessionAnswer } from 'shared-api/testing/session-answer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import remote from '../../../remote.ts';
import { newPerson, open } from '../../testing/open.ts';

beforeEach(async () => {
  await newPerson();
});
afterEach(cleanup);

test('PROF-002 /user/dashboard welcomes the user and shows the sections of the areas', async () => {
  await open('/user/dashboard', { host: { Slot: ({ id }) => <p>{id}</p> } });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Welcome, \u2068Mona\u2069');
  expect(screen.getByText('dashboard.section.v1')).toBeTruthy();
  expect(remote.pages.find(({ path }) => path === '/user/dashboard')).toMatchObject({ guard: 'user' });
});

test('in consultant mode it shows what is due and waits for the consultant', async () => {
  signedIn(sessionAnswer({ consultant: true }));
  setMode('1');
  await open('/user/dashboard', { host: { Slot: ({ id }) => <p>{id}</p> } });
  expect(await screen.findByText('consultant-dashboard.section.v1')).toBeTruthy();
  expect(screen.queryByText('dashboard.section.v1')).toBeNull();
});

test('/consultant/dashboard shows what waits for the consultant in learner mode too', async () => {
  signedIn(sessionAnswer({ consultant: true }));
  await open('/consultant/dashboard', { host: { Slot: ({ id }) => <p>{id}</p> } });
  expect(await screen.findByText('consultant-dashboard.section.v1')).toBeTruthy();
  expect(remote.navigation).toContainEqual(
    expect.objectContaining({ menu: 'consultant', href: '/consultant/dashboard' }),
  );
});

test('without areas it leads home, and a section that fails can be loaded again', async () => {
  const Slot = ({ empty, failed }: SlotProps) => (
    <>
      {empty}
      {failed?.(() => {})}
    </>
  );
  await open('/user/dashboard', { host: { Slot } });
  expect((await screen.findByRole('link', { name: 'Back To Home' })).getAttribute('href')).toBe('/');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('it speaks Arabic', async () => {
  await open('/user/dashboard', { language: 'ar' });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('أهلًا \u2068Mona\u2069');
});
