// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contracts } from 'shared-api/contracts/index';
import { contactUs } from 'shared-api/contracts/settings';
import { expect, test } from 'vitest';
import { accountsRequests } from './accounts.ts';
import { commerceRequests } from './commerce.ts';
import { consultationsRequests } from './consultations.ts';
import { coursesRequests } from './courses.ts';
import { eventsRequests } from './events.ts';
import { profileRequests } from './profile.ts';
import { shellRequests } from './shell.ts';
import { trackingRequests } from './tracking.ts';

const table = [
  ...accountsRequests,
  ...commerceRequests,
  ...consultationsRequests,
  ...coursesRequests,
  ...eventsRequests,
  ...profileRequests,
  ...shellRequests,
  ...trackingRequests,
];

test.each(table)('the request of $row is the specified one', async ({ send: make, expected }) => {
  expect(await make()).toEqual(expected);
});

test('every specified request that the site makes stands in the table', () => {
  const rows = readFileSync(join(import.meta.dirname, '../../../docs/requirements.tsv'), 'utf8').split('\n');
  const specified = rows.flatMap((line) => {
    const [id = '', , requirement = '', status = ''] = line.split('\t');
    const isMade = !status.startsWith('waits');
    return isMade && /^(?:GET|POST|PUT|PATCH|DELETE)[ /]/.test(requirement) ? [id] : [];
  });
  expect(specified.length).toBeGreaterThan(60);
  const tabled = new Set(table.map(({ row }) => row));
  expect(specified.filter((id) => !tabled.has(id))).toEqual([]);
});

test('XCUT-031 specified posts are forms, but for the message of the contact page', () => {
  const specified = contracts.filter(({ method, origin }) => method === 'POST' && origin === 'spec');
  expect(specified.filter(({ body, encoding }) => body && encoding === 'json').map(({ id }) => id)).toEqual([
    contactUs.id,
  ]);
});
