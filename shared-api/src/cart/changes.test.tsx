// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lost, type Reply } from '../testing/answer-with';
import { createSessionAnswer, openTab as openClient } from '../testing/tab.ts';

const session = { model_id: 4, model_name: 'ConsultationSession' } as const;
const added = { body: { status: true, msg: 'Added', message: 'Added', added: 1 } };
const rejected = { status: 409, body: { status: false, msg: 'Session Already Booked', code: 'booked' } };

/** A tab whose page adds and removes products, and adds the pending ones. */
async function openTab(answering: (path: string) => Reply) {
  const callbacks = { onSuccess: vi.fn(), onError: vi.fn() };
  const tab = await openClient(({ url = '' }) => answering(url));
  const { QueryProvider } = await import('../query/index.ts');
  const cart = await import('./index.ts');
  const { on } = await import('../events/index.ts');
  const changed = vi.fn();
  on('cart.changed', changed);
  let page: ReturnType<typeof cart.useAddToCart> & ReturnType<typeof cart.useRemoveFromCart>;
  const Page = () => {
    cart.useReplayPendingProducts(callbacks);
    page = { ...cart.useAddToCart(), ...cart.useRemoveFromCart() };
    return <p>{page.isPending ? 'busy' : 'idle'}</p>;
  };
  const show = () =>
    render(
      <StrictMode>
        <QueryProvider>
          <Page />
          <Page />
        </QueryProvider>
      </StrictMode>,
    );
  const formOf = (index: number) => [...(tab.requests[index] as { data: FormData }).data];
  return { ...tab, ...cart, callbacks, changed, show, page: () => page, formOf };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('BroadcastChannel', undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('what is added is told once to all, and a refusal to who asked alone', async () => {
  let answer: Reply = added;
  const { session: own, show, page, changed, formOf } = await openTab(() => answer);
  own.signedIn(createSessionAnswer('A'));
  show();
  const onSuccess = vi.fn();
  act(() => page().add([{ ...session, user_id: 5 }], { onSuccess }));
  await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1));
  expect(formOf(0)).toEqual([
    ['items[0][model_id]', '4'],
    ['items[0][model_name]', 'ConsultationSession'],
    ['items[0][user_id]', '5'],
  ]);
  expect(changed).toHaveBeenCalledTimes(1);
  answer = rejected;
  const onError = vi.fn();
  act(() => page().add([session], { onError }));
  await waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
  expect(changed).toHaveBeenCalledTimes(1);
});

test('a system for several people is a list with its option and the invitation, for one person its fields themselves', async () => {
  const { session: own, show, page, formOf, requests } = await openTab(() => added);
  own.signedIn(createSessionAnswer('A'));
  show();
  const system = { model_id: 9, model_name: 'Tracking', is_unlimited: true } as const;
  const invitation = { invitation_id: 4, invitation_user_id: 7, invitation_type: 'Tracking' };
  act(() =>
    page().add([
      { ...system, user_id: 3 },
      { ...system, user_id: 4 },
    ]),
  );
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(formOf(0)).toEqual(
    [3, 4].flatMap((user, index) => [
      [`items[${index}][model_id]`, '9'],
      [`items[${index}][model_name]`, 'Tracking'],
      [`items[${index}][user_id]`, String(user)],
      [`items[${index}][is_unlimited]`, '1'],
    ]),
  );
  await screen.findAllByText('idle');
  act(() =>
    page().add([{ ...system, ...invitation, user_id: 4, is_unlimited: false, terms_accepted: true }]),
  );
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(formOf(1)).toEqual([
    ['model_id', '9'],
    ['model_name', 'Tracking'],
    ['user_id', '4'],
    ['invitation_id', '4'],
    ['invitation_user_id', '7'],
    ['invitation_type', 'Tracking'],
    ['terms_accepted', '1'],
  ]);
});

test('several entries are taken out by a call each and told of once; one that is gone already is out', async () => {
  const {
    session: own,
    show,
    page,
    paths,
    changed,
  } = await openTab((path) =>
    path.endsWith('/7') ? { status: 404, body: { status: false, msg: 'Gone' } } : { body: { status: true } },
  );
  own.signedIn(createSessionAnswer('A'));
  show();
  await act(() => page().remove([6, 7]));
  expect(paths()).toEqual(['/api/cart/remove/6', '/api/cart/remove/7']);
  expect(changed).toHaveBeenCalledTimes(1);
});

test('a removal that fails says so, and what else was taken out is told', async () => {
  const {
    session: own,
    show,
    page,
    changed,
  } = await openTab((path) => (path.endsWith('/7') ? { status: 500, body: {} } : { body: { status: true } }));
  own.signedIn(createSessionAnswer('A'));
  show();
  await act(() => expect(page().remove([7])).rejects.toMatchObject({ status: 500 }));
  expect(changed).not.toHaveBeenCalled();
  await act(() => expect(page().remove([6, 7])).rejects.toMatchObject({ status: 500 }));
  expect(changed).toHaveBeenCalledTimes(1);
});

test('what a visitor wanted goes into the cart of who signs in, once, and names nobody', async () => {
  const {
    session: own,
    show,
    storePendingProducts,
    requests,
    formOf,
    callbacks,
    changed,
  } = await openTab(() => added);
  storePendingProducts([{ ...session, user_id: 9 }]);
  show();
  expect(requests).toHaveLength(0);
  act(() => own.signedIn(createSessionAnswer('A')));
  await waitFor(() => expect(callbacks.onSuccess).toHaveBeenCalledTimes(1));
  expect(formOf(0)).toEqual([
    ['items[0][model_id]', '4'],
    ['items[0][model_name]', 'ConsultationSession'],
  ]);
  expect(changed).toHaveBeenCalledTimes(1);
  cleanup();
  show();
  expect(requests).toHaveLength(1);
});

test('a refusal forgets what was wanted; a lost connection keeps it for when there is one', async () => {
  let answer = lost as () => Reply;
  const { session: own, show, storePendingProducts, requests, callbacks } = await openTab(() => answer());
  own.signedIn(createSessionAnswer('A'));
  storePendingProducts([session]);
  show();
  await waitFor(() => expect(callbacks.onError).toHaveBeenCalledTimes(1));
  answer = () => rejected;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(callbacks.onError).toHaveBeenCalledTimes(2));
  expect(callbacks.onError.mock.lastCall?.[0].message).toBe('Session Already Booked');
  await screen.findAllByText('idle');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(requests).toHaveLength(2);
});

test.each([
  ['an hour old', JSON.stringify({ at: Date.now() - 3_600_000, items: [session] })],
  ['of another time', JSON.stringify({ at: Date.now() + 60_000, items: [session] })],
  ['empty', JSON.stringify({ at: Date.now(), items: [] })],
  ['of a strange kind', JSON.stringify({ at: Date.now(), items: [{ model_id: 4, model_name: 'Car' }] })],
  ['unreadable', '{'],
])('what was wanted is not added when it is %s', async (_, stored) => {
  sessionStorage.setItem('wantedItems', stored);
  const { session: own, show, requests } = await openTab(() => added);
  own.signedIn(createSessionAnswer('A'));
  show();
  expect(requests).toHaveLength(0);
});

test('what one person wanted is not added for the next', async () => {
  const { session: own, storePendingProducts, show, requests } = await openTab(() => added);
  own.signedIn(createSessionAnswer('A'));
  storePendingProducts([session]);
  own.signedOut();
  own.signedIn(createSessionAnswer('B', { id: 6 }));
  show();
  expect(requests).toHaveLength(0);
});

test('where the tab keeps nothing, the page remembers by itself', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('Refused');
  });
  const { session: own, show, storePendingProducts, callbacks } = await openTab(() => added);
  storePendingProducts([session]);
  show();
  act(() => own.signedIn(createSessionAnswer('A')));
  await waitFor(() => expect(callbacks.onSuccess).toHaveBeenCalledTimes(1));
});
