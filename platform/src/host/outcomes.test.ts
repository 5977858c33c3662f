// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRegistry, createRemote } from '../testing/releases.ts';
import { LoadFailure } from './failure.ts';
import { createOutcomes } from './outcomes.ts';
import type { ReportBatch } from './reports.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** One event target per test: listeners on the real window would also receive the events of the next test. */
function windowOf() {
  const events = new EventTarget() as Window & EventTarget;
  return Object.assign(events, { document: { visibilityState: 'hidden' } as Document });
}

function setUp(visit?: { overrides: boolean }) {
  const batches: ReportBatch[] = [];
  const window = windowOf();
  const registry = {
    ...createRegistry(createRemote({ name: 'mf-a', version: '2.0.0' }), createRemote({ name: 'mf-b' })),
    revision: 1,
    ...(visit && { visit: { canaries: [], choice: '1', keys: [], ...visit } }),
  };
  const outcomes = createOutcomes({
    registry,
    send: (batch) => batches.push(batch),
    explain: async (error) => error,
  });
  outcomes.watch(window);
  const flush = () => {
    window.dispatchEvent(new Event('visibilitychange'));
    return {
      reports: batches.flatMap(({ reports }) => reports),
      views: batches.flatMap(({ views }) =>
        views.map(({ remote, version, place, outcome }) => `${remote}@${version} ${place} ${outcome}`),
      ),
    };
  };
  return { outcomes, window, flush };
}

const errorIn = (file: string, message = 'x is undefined') =>
  Object.assign(new Error(message), { stack: `Error\n at f (https://rafiq.example${file}:1:1)` });
const thrown = (window: Window, error: Error) =>
  window.dispatchEvent(Object.assign(new Event('error'), { error, message: error.message, filename: '' }));

test('a page view has one outcome; the page that a document opens with is a trial of the shell too', () => {
  const { outcomes, flush } = setUp();
  outcomes.entered('mf-a', '/courses/{id}', '/courses/7');
  outcomes.shown();
  outcomes.entered('mf-b', '/cart', '/cart');
  outcomes.shown();
  vi.advanceTimersByTime(5_000);
  outcomes.entered('shell', '/', '/');
  expect(flush().views).toEqual(['mf-a@2.0.0 page shown', 'shell@1.0.0 page shown', 'mf-b@1.0.0 page shown']);
});

test('a changed query is no new view', () => {
  const { outcomes, flush } = setUp();
  outcomes.entered('shell', '/', '/');
  outcomes.shown();
  outcomes.entered('shell', '/', '/');
  outcomes.shown();
  expect(flush().views).toEqual(['shell@1.0.0 page shown']);
});

test('a failure is told once, with the release it is of and the pattern of the page', async () => {
  const { outcomes, flush } = setUp();
  outcomes.entered('mf-a', '/courses/{id}', '/courses/7');
  await outcomes.failed(new LoadFailure('entry', 'https://rafiq.example/x.js?token=1 did not load'), 'mf-a');
  outcomes.shown();
  expect(flush()).toEqual({
    reports: [
      {
        kind: 'load',
        phase: 'entry',
        remote: 'mf-a',
        version: '2.0.0',
        message: 'https://rafiq.example/x.js did not load',
        path: '/courses/{id}',
      },
    ],
    views: ['mf-a@2.0.0 page load', 'shell@1.0.0 page shown'],
  });
});

test('a slot that crashes fails its own view, not that of the page', async () => {
  const { outcomes, flush } = setUp();
  outcomes.entered('mf-a', '/courses', '/courses');
  outcomes.shown();
  const slot = outcomes.slot('mf-b');
  await outcomes.failed(errorIn('/releases/mf-b/1.0.0/static/js/slots.js'), 'mf-b', slot);
  const { reports, views } = flush();
  expect(reports).toMatchObject([
    {
      kind: 'render',
      phase: 'render',
      remote: 'mf-b',
      version: '1.0.0',
      position: 'mf-b/1.0.0/static/js/slots.js:1:1',
    },
  ]);
  expect(views).toEqual(['mf-b@1.0.0 slot render', 'mf-a@2.0.0 page shown', 'shell@1.0.0 page shown']);
});

test('a file of the shell that a page lacks is a failure of the shell', async () => {
  const { outcomes, flush } = setUp();
  outcomes.entered('mf-a', '/courses', '/courses');
  const cause = Object.assign(new Error('Loading chunk 1 failed'), {
    name: 'ChunkLoadError',
    request: 'https://rafiq.example/releases/shell/1.0.0/static/js/async/1.js',
  });
  await outcomes.failed(new LoadFailure('share', 'zod could not be loaded', { cause }), 'mf-a');
  const { reports, views } = flush();
  expect(reports).toMatchObject([{ phase: 'share', remote: 'shell', version: '1.0.0' }]);
  expect(views).toEqual(['mf-a@2.0.0 page load', 'shell@1.0.0 page load']);
});

test('a page that never comes is stalled, and the release whose file is missing with it', async () => {
  const { outcomes, flush } = setUp();
  outcomes.entered('mf-a', '/courses', '/courses');
  const missing = '/releases/shell/1.0.0/static/js/async/1.js did not come';
  const failure = Object.assign(new LoadFailure('stalled', missing), {
    stack: errorIn('/releases/shell/1.0.0/static/js/index.js').stack,
  });
  await outcomes.failed(failure, 'mf-a');
  outcomes.entered('mf-b', '/cart', '/cart');
  await outcomes.failed(new LoadFailure('stalled', 'the page was not shown'), 'mf-b');
  const { reports, views } = flush();
  expect(reports).toMatchObject([
    {
      kind: 'load',
      phase: 'stalled',
      remote: 'shell',
      version: '1.0.0',
      message: missing,
      position: undefined,
    },
    { kind: 'load', phase: 'stalled', remote: 'mf-b', version: '1.0.0' },
  ]);
  expect(views).toEqual(['mf-a@2.0.0 page stalled', 'shell@1.0.0 page stalled', 'mf-b@1.0.0 page stalled']);
});

test('uncaught errors are of the remote whose file is in the stack, at the version of the file, else of the shell', () => {
  const { outcomes, window, flush } = setUp();
  outcomes.entered('mf-a', '/courses', '/courses');
  outcomes.shown();
  thrown(window, errorIn('/releases/mf-a/2.0.0/static/js/app.js', 'of the remote'));
  thrown(window, errorIn('/inline', 'of somebody'));
  const { reports, views } = flush();
  expect(
    reports.map(({ remote, version, message, position }) => [remote, version, message, position]),
  ).toEqual([
    ['mf-a', '2.0.0', 'of the remote', 'mf-a/2.0.0/static/js/app.js:1:1'],
    ['shell', '1.0.0', 'of somebody', undefined],
  ]);
  expect(views).toEqual(['mf-a@2.0.0 page error', 'shell@1.0.0 page error']);
});

test('what is not the site’s is not reported', () => {
  const { outcomes, window, flush } = setUp();
  outcomes.entered('mf-a', '/courses', '/courses');
  thrown(window, new Error('ResizeObserver loop completed with undelivered notifications.'));
  thrown(window, Object.assign(new Error('x'), { stack: 'Error\n at chrome-extension://abcdef/a.js:1:1' }));
  expect(flush()).toEqual({ reports: [], views: [] });
});

test('visits in which remotes may come from a developer’s computer tell nothing', async () => {
  const { outcomes, window, flush } = setUp({ overrides: true });
  outcomes.entered('mf-a', '/courses', '/courses');
  await outcomes.failed(new Error('x'), 'mf-a');
  thrown(window, errorIn('/releases/mf-a/2.0.0/a.js'));
  expect(flush()).toEqual({ reports: [], views: [] });
});
