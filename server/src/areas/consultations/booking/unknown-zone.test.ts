import { consultants } from 'shared-api/contracts/consultations/directory';
import { daySlots, freeDays, consultant as profile } from 'shared-api/contracts/consultations/profile';
import { bookedSessions, learnerSessions } from 'shared-api/contracts/consultations/sessions';
import { settings } from 'shared-api/contracts/consultations/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '../../../testing/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** A zone that this server does not know; another server stored it. */
const timezone = 'Mars/Olympus';
const start = '2030-05-01T10:00:00Z';

test('whoever is stored with a zone that this server does not know can be read, booked and met; their times are those of UTC', async () => {
  const [host, learner] = [await site.consultant({ timezone }), await site.learner()];
  await site.slot(host, '2030-05-02T10:00:00Z');
  await site.booked(host, learner, start, { learnerTimezone: timezone });
  const id = host.userId;
  const body = { user_id: id, date: '2030-05-02' };
  const lists = { query: { page: 1 } };
  const sent = [
    await site.request(profile, { params: { id } }),
    await site.request(consultants, { query: {} }, { as: learner }),
    await site.request(daySlots, { body }, { headers: { 'x-timezone': 'Etc/Unknown' } }),
    await site.request(freeDays, { params: { id }, query: { from: '2030-05-01', to: '2030-05-31' } }),
    await site.request(settings, {}, { as: host }),
    await site.request(
      learnerSessions,
      { ...lists, body: { is_consultant: '0', is_completed: '0' } },
      { as: learner },
    ),
    await site.request(
      bookedSessions,
      { ...lists, body: { is_consultant: '1', is_completed: '0' } },
      { as: host },
    ),
  ];
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200));
  const slots = await site.request(daySlots, { body });
  expect(slots.answer.data).toMatchObject([{ date: '2030-05-02', from: '10:00:00' }]);
});
