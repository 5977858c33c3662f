// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEnrol, discoverPackage } from 'shared-api/contracts/tracking/details';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { invalidateTrackings } from '../../queries/invalidate.ts';
import { newVisitor, open, signIn, text, waitForAddress } from '../../testing/open.ts';
import { buildDetails, detailAnswer, enrolledAnswer } from '../../testing/trackings.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
  server.answer(beforeEnrol, buildDetails());
});
afterEach(cleanup);

const family = [
  { id: 3, username: 'Mona', avatar: null },
  { id: 11, username: 'Layla', avatar: null },
];
const notFound = { status: 404, body: { status: false, msg: 'Not found', code: 'not_found' } };

test.each([
  ['', '/user/trackings/9/details/enrolled/3'],
  ['?is_level=1&current_user_id=11', '/user/trackings/9/details/enrolled/11?is_level=1'],
  ['?current_user_id=99', '/user/trackings/9/details/enrolled/3'],
])('TRCK-013 with the query "%s" it leads to %s', async (query, target) => {
  server.answer(beforeEnrol, buildDetails(enrolledAnswer({ enrolled_members: family })));
  await open(`/tracking-system/9/details${query}`);
  await waitForAddress(target);
});

test('what was read before the enrolment leads nowhere', async () => {
  for (const enrolled_members of [[], family.slice(0, 1)]) {
    server.answer(beforeEnrol, buildDetails(enrolledAnswer({ enrolled_members })));
    const { unmount } = await open('/user/trackings/9/details');
    await screen.findByRole('heading', { level: 1, name: 'Kind words at home' });
    server.answer(beforeEnrol, buildDetails(enrolledAnswer({ enrolled_members: family })));
    invalidateTrackings();
    unmount();
    await open('/tracking-system/9/details?current_user_id=11');
    await waitForAddress('/user/trackings/9/details/enrolled/11');
    cleanup();
  }
});

test('a competition leads to its own page, with its package', async () => {
  const competition = { type: 'initiative', package_id: 4, enrolled_members: family } as const;
  server.answer(beforeEnrol, buildDetails(enrolledAnswer(competition)));
  await open('/tracking-system/9/details?current_user_id=11');
  await waitForAddress('/user/initiative/9/details/enrolled/11?trackType=initiative&packageId=4');
});

test('without a participant it leads to the introduction, with its query', async () => {
  await open('/tracking-system/9/details?invitee_id=7');
  await waitForAddress('/user/trackings/9/details?invitee_id=7&is_level=0');
});

test('a package leads to its levels', async () => {
  server.answer(beforeEnrol, notFound);
  const multi = { id: 4, tracking_type: 'multi' } as const;
  const answerPackage = (enrolled: boolean) =>
    server.answer(discoverPackage, {
      body: {
        status: true,
        not_available: 0,
        not_published: 0,
        data: {
          package_details: detailAnswer(
            enrolled ? enrolledAnswer({ ...multi, enrolled_members: family }) : multi,
          ),
          package_levels: { data: [] },
        },
      },
    });
  answerPackage(true);
  await open('/tracking-system/4/details?current_user_id=11');
  await waitForAddress('/user/trackings/4/package/levels?current_user_id=11&discover=0');
});

test('an id of nothing leads to the list; what cannot be read can be asked for again', async () => {
  server.answer(beforeEnrol, notFound);
  server.answer(discoverPackage, notFound);
  await open('/tracking-system/9/details');
  expect(await screen.findByText(text('details.missing.title'))).toBeTruthy();
  cleanup();
  server.answer(beforeEnrol, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await open('/tracking-system/8/details');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  server.answer(beforeEnrol, buildDetails(enrolledAnswer({ id: 8 })));
  fireEvent.click(retry);
  await waitForAddress('/user/trackings/8/details/enrolled/3');
});
