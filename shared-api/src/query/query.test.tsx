// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { anyone, defineCall } from '../contract.ts';
import { type Answering, lost } from '../testing/answer-with';
import { bearer, createSessionAnswer, openTab as openClient } from '../testing/tab.ts';

const shared = {
  id: 'test.list',
  method: 'GET',
  path: '/api/list',
  source: 'test',
  summary: 'test',
  callers: anyone,
} as const;
const query = z.object({ page: z.number() });
const older = defineCall({
  ...shared,
  query,
  answer: z.object({ data: z.array(z.object({ name: z.string() })) }),
});
const newer = defineCall({
  ...shared,
  query,
  answer: z.object({ data: z.array(z.object({ name: z.string(), stars: z.number().default(0) })) }),
});
const add = defineCall({
  ...shared,
  id: 'test.add',
  method: 'POST',
  encoding: 'json',
  body: z.object({ name: z.string() }),
  answer: z.object({ status: z.literal(true) }),
});

/** A tab whose hooks, session and React are instances of the same modules. */
async function openTab(answering: Answering) {
  const tab = await openClient(answering);
  const query = await import('./index.ts');
  const all = (children: ReactNode) => (
    <query.ClientIdentity value="mf-x@1.0.0">
      <query.QueryProvider>{children}</query.QueryProvider>
    </query.ClientIdentity>
  );
  return { ...tab, ...query, all };
}
type Tab = Awaited<ReturnType<typeof openTab>>;

const list = (...names: string[]) => ({ body: { status: true, data: names.map((name) => ({ name })) } });

function Names({ tab, page = 1 }: { tab: Tab; page?: number }) {
  const { data, error } = tab.useCall(older, { query: { page } });
  return <p>{error ? `failed: ${error.code}` : (data?.data.map(({ name }) => name).join() ?? 'loading')}</p>;
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('BroadcastChannel', undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('remotes of two versions share one request, and each reads the answer by its own contract', async () => {
  const tab = await openTab(() => list('a', 'b'));
  function Newer() {
    const { data } = tab.useCall(newer, { query: { page: 1 } }, { select: ({ data: [first] }) => first });
    return <output>{JSON.stringify(data)}</output>;
  }
  render(
    tab.all(
      <>
        <Names tab={tab} />
        <Newer />
      </>,
    ),
  );
  await screen.findByText('a,b');
  expect(screen.getByRole('status').textContent).toBe('{"name":"a","stars":0}');
  expect(tab.requests).toHaveLength(1);
  expect(tab.requests[0]?.headers.get('X-Rafiq-Client')).toBe('mf-x@1.0.0');
});

test('each input has its own answer', async () => {
  const tab = await openTab(({ params }) => list(`page ${(params as { page: number }).page}`));
  const { rerender } = render(tab.all(<Names tab={tab} />));
  await screen.findByText('page 1');
  rerender(tab.all(<Names tab={tab} page={2} />));
  await screen.findByText('page 2');
  rerender(tab.all(<Names tab={tab} />));
  await screen.findByText('page 1');
  expect(tab.requests).toHaveLength(2);
});

test.each([
  ['no answer', lost, 'network', 3],
  ['a fault of the server', () => ({ status: 503 }), 'http_503', 3],
  ['a refusal', () => ({ status: 404, body: { status: false, code: 'gone', msg: 'x' } }), 'gone', 1],
  ['an answer of another kind', () => ({ body: { data: 'x' } }), 'unexpected_answer', 1],
] as const)('a read that meets %s', async (_, answering, code, requests) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const tab = await openTab(answering);
  render(tab.all(<Names tab={tab} />));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText(`failed: ${code}`)).toBeTruthy();
  expect(tab.requests).toHaveLength(requests);
});

test('a write that succeeds has the reads that it outdates made again; one that fails is not repeated', async () => {
  const names = ['a'];
  const tab = await openTab((request) => {
    if (request.method !== 'post') return list(...names);
    const { name } = JSON.parse(request.data as string) as { name: string };
    if (name === 'bad') lost();
    names.push(name);
    return { body: { status: true } };
  });
  function Add({ name }: { name: string }) {
    const { mutate, error } = tab.useSend(add, { invalidates: [older] });
    return (
      <button type="button" onClick={() => mutate({ body: { name } })}>
        {name} {error?.code}
      </button>
    );
  }
  render(
    tab.all(
      <>
        <Names tab={tab} />
        <Add name="b" />
        <Add name="bad" />
      </>,
    ),
  );
  await screen.findByText('a');
  const [good, bad] = screen.getAllByRole('button');
  good?.click();
  await screen.findByText('a,b');
  bad?.click();
  await screen.findByText('bad network');
  expect(tab.requests.map(({ method }) => method)).toEqual(['get', 'post', 'get', 'post']);
});

test("nobody sees somebody else's answers: signing in, out and changing the person reads anew", async () => {
  const held: (() => void)[] = [];
  const tab = await openTab(async (request) => {
    const who = bearer(request);
    if (who !== undefined) await new Promise<void>((resolve) => held.push(resolve));
    return list(who ?? 'visitor');
  });
  render(tab.all(<Names tab={tab} />));
  await screen.findByText('visitor');
  tab.queryClient.setQueryData(['private', 1], 'of the visitor');
  act(() => tab.session.signedIn(createSessionAnswer('A')));
  await screen.findByText('loading');
  expect(tab.queryClient.getQueryData(['private', 1])).toBeUndefined();
  await act(async () => held[0]?.());
  await screen.findByText('Bearer A');
  act(() => tab.session.signedIn(createSessionAnswer('B', { id: 6 })));
  await screen.findByText('loading');
  act(() => tab.session.signedOut());
  await screen.findByText('visitor');
  // The answer to the former user's request arrives late and is discarded.
  await act(async () => held[1]?.());
  expect(screen.getByText('visitor')).toBeTruthy();
  expect(tab.queryClient.getQueryCache().getAll()).toHaveLength(1);
});

test('a renewed token is no change of person', async () => {
  const tab = await openTab(() => list('a'));
  tab.session.signedIn(createSessionAnswer('A'));
  render(tab.all(<Names tab={tab} />));
  await screen.findByText('a');
  act(() => tab.session.renewed(createSessionAnswer('B')));
  expect(screen.getByText('a')).toBeTruthy();
  expect(tab.requests).toHaveLength(1);
});

test('another language reads the answers anew', async () => {
  const tab = await openTab((request) => list(String(request.headers.get('Accept-Language'))));
  render(tab.all(<Names tab={tab} />));
  await screen.findByText('en');
  act(() => tab.session.storeLanguage('ar'));
  await screen.findByText('ar');
});
