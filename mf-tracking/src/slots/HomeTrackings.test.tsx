// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { emptyHomeLists, homeLists } from 'shared-api/contracts/home';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newVisitor, openPart } from '../testing/open.ts';
import { trackingAnswer } from '../testing/trackings.ts';
import HomeTrackings from './HomeTrackings.tsx';

beforeEach(async () => {
  // The server has no answers: any call would fail.
  await newVisitor();
});
afterEach(cleanup);

const lists = (filled: object) => homeLists.parse({ ...emptyHomeLists, ...filled });

test('SHELL-014 systems, competitions and their packages stand on the home page by their names, with a way to all of them', async () => {
  const initiative = { type: 'initiative' } as const;
  const multi = { tracking_type: 'multi' } as const;
  await openPart(
    <HomeTrackings
      lists={lists({
        follow_up_systems: [trackingAnswer()],
        follow_up_system_packages: [trackingAnswer({ ...multi, id: 4, name: 'Step by step' })],
        initiatives: [trackingAnswer({ ...initiative, id: 21, name: 'Thirty days' })],
        initiative_packages: [trackingAnswer({ ...initiative, ...multi, id: 24, name: 'Two ages' })],
      })}
    />,
  );
  const rows = [
    ['Follow-up Systems', 'Kind words at home', '/user/trackings/list?tab=discoverTrackingSystems'],
    [
      'Follow-up packages',
      'Step by step',
      '/user/trackings/list?tab=discoverTrackingSystems&level_types=multi',
    ],
    ['Competitions', 'Thirty days', '/user/initiatives?tab=discoverTrackingSystems'],
    ['Competition packages', 'Two ages', '/user/initiatives?tab=discoverTrackingSystems&level_types=multi'],
  ] as const;
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    rows.map(([title]) => title),
  );
  for (const [title, card, path] of rows) {
    const row = within(screen.getByRole('region', { name: title }));
    expect(row.getByRole('link', { name: card })).toBeTruthy();
    expect(screen.getByRole('link', { name: `See all: ${title}` }).getAttribute('href')).toBe(path);
  }
});

test('what does not read as a card is left out, and a row without cards is not there', async () => {
  await openPart(
    <HomeTrackings
      lists={lists({
        follow_up_systems: [trackingAnswer(), { id: 9, name: 'Broken' }],
        initiatives: [{ id: 10 }],
      })}
    />,
  );
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.queryByText('Broken')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Competitions' })).toBeNull();
});

test('without systems there is nothing', async () => {
  await openPart(<HomeTrackings lists={lists({})} />);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('the rows of a closed area are left out', async () => {
  const filled = {
    follow_up_systems: [trackingAnswer()],
    initiatives: [trackingAnswer({ id: 21, type: 'initiative' })],
  };
  await openPart(<HomeTrackings lists={lists(filled)} />, {
    host: { isPlanned: (href) => href.startsWith('/user/initiatives') },
  });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Follow-up Systems',
  ]);
});
