import { expect, test } from 'vitest';
import { assessCanary } from './assess-canary.ts';
import { readShare } from './read-share.ts';
import { promoteCommand, rollBackCommand } from './release-command.ts';

test.each([
  ['10', 0.1],
  ['12.5', 0.125],
  ['12,5 %', 0.125],
  ['١٢٫٥٪', 0.125],
  ['100', 1],
  ['0', undefined],
  ['0.001', undefined],
  ['100.1', undefined],
  ['-5', undefined],
  ['', undefined],
  ['ten', undefined],
])('%j is the share %j', (typed, share) => {
  expect(readShare(typed)).toBe(share);
});

test('the commands are those of the command line; a reason is one word of the shell', () => {
  const release = { name: 'mf-a', version: '1.1.0' };
  expect(promoteCommand({ ...release, share: undefined })).toBe('npm run release -- promote mf-a@1.1.0');
  expect(promoteCommand({ ...release, share: 0.125 })).toBe(
    'npm run release -- promote mf-a@1.1.0 --share 12.5%',
  );
  expect(rollBackCommand({ name: 'mf-a', to: undefined, reason: undefined })).toBe(
    'npm run release -- rollback mf-a',
  );
  expect(rollBackCommand({ name: 'mf-a', to: '1.0.0', reason: "it's\n$(slow)" })).toBe(
    String.raw`npm run release -- rollback mf-a --to 1.0.0 --reason 'it'\''s $(slow)'`,
  );
});

test('a canary lacks networks, then views, then is fine or worse', () => {
  const views = { shown: 4, load: 1, stalled: 0, render: 0, error: 0, crashed: 0 };
  const health = { name: 'mf-a', version: '1.1.0', views, vitals: {} };
  const canary = {
    name: 'mf-a',
    version: '1.1.0',
    share: 0.1,
    since: '2030-05-08T10:00:00Z',
    live: '1.0.0',
    health,
    live_health: null,
    networks: { reported: 2, needed: 3 },
    minimum_views: 10,
    verdict: 'wait' as const,
    metric: null,
    reason: null,
  };
  expect(assessCanary(canary)).toBe('networks');
  const reported = { ...canary, networks: { reported: 3, needed: 3 } };
  expect(assessCanary(reported)).toBe('views');
  expect(assessCanary({ ...reported, minimum_views: 5 })).toBe('fine');
  expect(assessCanary({ ...canary, verdict: 'worse' })).toBe('worse');
});
