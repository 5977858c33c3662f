// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Window as BrowserWindow } from 'happy-dom';
import { smallAds } from 'shared-api/contracts/tracking/ads';
import { enrolledCompetition, trackingData } from 'shared-api/contracts/tracking/participation';
import { ranking } from 'shared-api/contracts/tracking/ranking';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newVisitor, open, signIn, text, waitForAddress } from '../../testing/open.ts';
import { buildParticipation } from '../../testing/participation.ts';
import { rankingAnswer } from '../../testing/ranking-answers.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
const setWidth = (width: number) =>
  act(() => (window as unknown as BrowserWindow).happyDOM.setViewport({ width }));
beforeEach(async () => {
  server = await newVisitor();
  signIn();
  setWidth(360);
});
afterEach(() => {
  cleanup();
  setWidth(1280);
});

const system = '/user/trackings/9/details/enrolled/3';
const competition = '/user/initiative/9/details/enrolled/3?trackType=initiative';
const tablist = () => screen.getByRole('tablist', { name: text('enrolled.tabs.label') });
const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
const picture = () => document.querySelector('main img, img[src="/api/pictures/kind.svg"]');

test.each([
  ['system', system, trackingData, {}],
  ['competition', competition, enrolledCompetition, { type: 'initiative' } as const],
])(
  'on a phone a %s has name and score, what is to be done today, the week, then the tabs',
  async (_kind, path, call, type) => {
    server.answer(smallAds, { body: { status: true, data: [] } });
    server.answer(call, buildParticipation({ ...type, image: '/api/pictures/kind.svg' }));
    await open(path);
    const activity = await screen.findByRole('link', { name: 'Read together' });
    const score = screen.getByRole('progressbar', { name: text('enrolled.score') });
    const order = [score, activity, screen.getByRole('grid'), tablist()];
    for (const [index, each] of order.slice(1).entries())
      expect(isBefore(order[index] as Element, each)).toBe(true);
    const panel = within(screen.getByRole('tabpanel', { name: text('enrolled.tabs.activities') }));
    expect(panel.getByRole('heading', { name: /^Today: \d+ left$/ })).toBeTruthy();
    // Nothing else comes before it, and the picture is in About.
    const summary = screen.getByRole('region', {
      name: text('enrolled.summary', { name: 'Kind words at home' }),
    });
    expect(within(summary).queryByRole('link')).toBeNull();
    expect(picture()).toBeNull();
    const more = screen.getByRole('region', { name: text('enrolled.more') });
    expect(isBefore(tablist(), more)).toBe(true);
    expect(within(more).getByRole('link', { name: text('enrolled.supervision') })).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: text('enrolled.tabs.about') }));
    await waitFor(() => expect(picture()).not.toBeNull());
  },
);

test('another tab stands below the row, and the activities come back above it', async () => {
  server.answer(trackingData, buildParticipation());
  server.answer(ranking, rankingAnswer());
  await open(system);
  await screen.findByRole('link', { name: 'Read together' });
  fireEvent.click(screen.getByRole('tab', { name: text('enrolled.tabs.ranking') }));
  await waitForAddress(`${system}?tab=ranking`);
  const table = await screen.findByRole('table', { name: text('ranking.title') });
  expect(isBefore(tablist(), table)).toBe(true);
  expect(screen.queryByRole('grid')).toBeNull();
  fireEvent.click(within(tablist()).getByRole('tab', { name: text('enrolled.tabs.activities') }));
  const activity = await screen.findByRole('link', { name: 'Read together' });
  expect(isBefore(activity, tablist())).toBe(true);
});

test('a question stays open when the window changes between phone and desktop', async () => {
  server.answer(trackingData, buildParticipation());
  await open(system);
  fireEvent.click(await screen.findByRole('button', { name: text('enrolled.repeat.action') }));
  const question = await screen.findByRole('alertdialog');
  setWidth(1024);
  expect(screen.getByRole('alertdialog')).toBe(question);
});
