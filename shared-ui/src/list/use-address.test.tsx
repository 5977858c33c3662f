// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useAddress } from './index.ts';

let change: ReturnType<typeof useAddress>[1];
let changeElsewhere: ReturnType<typeof useAddress>[1];
let navigate: ReturnType<typeof useNavigate>;

function Elsewhere() {
  [, changeElsewhere] = useAddress();
  return null;
}

function Page() {
  [, change] = useAddress();
  navigate = useNavigate();
  const { search, state } = useLocation();
  return <output>{`${search} ${JSON.stringify(state)}`}</output>;
}

const open = () =>
  render(
    <MemoryRouter initialEntries={[{ pathname: '/', search: '?x=1', state: { from: 'here' } }]}>
      <Page />
      <Elsewhere />
    </MemoryRouter>,
  );
const set = (key: string, value: string) => (query: URLSearchParams) => {
  query.set(key, value);
  return query;
};
const shown = () => screen.getByRole('status').textContent;

test('two changes in one tick both arrive, also of two components, and the entry keeps its state', () => {
  open();
  act(() => {
    change(set('a', '1'));
    change(set('b', '2'), { replace: true });
    changeElsewhere(set('c', '3'), { replace: true });
    change(set('d', '4'), { replace: true });
  });
  expect(shown()).toBe('?x=1&a=1&b=2&c=3&d=4 {"from":"here"}');
});

test('a change after another navigation builds on the address that it led to', async () => {
  open();
  act(() => change(set('a', '1')));
  await act(async () => navigate(-1));
  expect(shown()).toContain('?x=1 ');
  act(() => changeElsewhere(set('c', '3')));
  expect(shown()).toContain('?x=1&c=3 ');
  await act(async () => navigate('/?y=2'));
  act(() => change(set('a', '1')));
  expect(shown()).toContain('?y=2&a=1 ');
});
