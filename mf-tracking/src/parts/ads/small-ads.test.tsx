// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { smallAds } from 'shared-api/contracts/tracking/ads';
import { lost } from 'shared-api/testing/server';
import { expect, test } from 'vitest';
import { newVisitor, openPart, text } from '../../testing/open.ts';
import { SmallAds } from './small-ads.tsx';

const ad = {
  model_name: 'Course',
  model_id: 7,
  image: '/pictures/course.svg',
  title: 'Calm evenings',
  position: 3,
  selected_enrolled_user_id: null,
};
const competition = { ...ad, model_name: 'Initiative', title: 'Thirty days', position: 4 };

test('the ads of a page lead to their subjects, to the participant where somebody is enrolled', async () => {
  const server = await newVisitor();
  const data = [ad, { ...competition, selected_enrolled_user_id: 4 }];
  server.answer(smallAds, { body: { status: true, data } });
  await openPart(<SmallAds model="Activity" id={91} />);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/courses/7',
    '/user/initiative/7/details/enrolled/4?trackType=initiative',
  ]);
  expect(screen.getByRole('complementary', { name: text('ads.label') })).toBeTruthy();
  expect(server.sentTo(smallAds)[0]?.params).toEqual({ model: 'Activity', id: '91' });
});

test('without ads, and when they fail, there is nothing', async () => {
  const server = await newVisitor();
  server.answer(smallAds, lost);
  await openPart(<SmallAds model="Initiative" id={12} />);
  await waitFor(() => expect(server.sentTo(smallAds)).not.toHaveLength(0));
  expect(screen.queryByRole('complementary')).toBeNull();
});
