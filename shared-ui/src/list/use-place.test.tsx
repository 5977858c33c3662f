// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import { expect, test } from 'vitest';
import { type Place, useLastPage, usePageOf, usePlace } from './index.ts';

let go: (to: never) => void;

function Reader({ read }: { read: () => readonly [unknown, (to: never) => void] }) {
  const [value, set] = read();
  const { search, state } = useLocation();
  go = set;
  return (
    <output>{[JSON.stringify(value), search, useNavigationType(), JSON.stringify(state)].join(' ')}</output>
  );
}

const shown = () => screen.getByRole('status').textContent;
const open = (search: string, read: () => readonly [unknown, (to: never) => void]) =>
  render(
    <MemoryRouter initialEntries={[{ pathname: '/', search, state: { from: 'here' } }]}>
      <Reader read={read} />
    </MemoryRouter>,
  );
const page = () => usePageOf('reviews-page');
const to = (place: number | Place) => act(() => go(place as never));

test.each([
  ['', 1],
  ['?reviews-page=3', 3],
  ['?reviews-page=0', 1],
  ['?reviews-page=-2', 1],
  ['?reviews-page=2.5', 1],
  ['?reviews-page=last', 1],
])('%s is page %d', (search, number) => {
  open(search, page);
  expect(shown()?.split(' ')[0]).toBe(String(number));
});

test('another page is an entry of its own, with the state and the other keys of the one before; the first has no word', () => {
  open('?tab=reviews', page);
  to(4);
  expect(shown()).toBe('4 ?tab=reviews&reviews-page=4 PUSH {"from":"here"}');
  to(1);
  expect(shown()).toBe('1 ?tab=reviews PUSH {"from":"here"}');
});

test('a correction replaces the entry; the same page again is no change', () => {
  open('?reviews-page=9', page);
  act(() => go(9 as never));
  expect(shown()).toContain(' POP ');
  function Corrected() {
    const [number, setPage] = usePageOf('reviews-page');
    useLastPage(number, 2, setPage);
    return null;
  }
  cleanup();
  render(
    <MemoryRouter initialEntries={['/?reviews-page=9']}>
      <Corrected />
      <Reader read={page} />
    </MemoryRouter>,
  );
  expect(shown()).toBe('2 ?reviews-page=2 REPLACE null');
});

test('a place has a part and a page; without a new part the one before stays', () => {
  open('?x=1&tab=past&page=2', usePlace);
  expect(shown()).toContain('{"part":"past","page":2}');
  to({ part: 'upcoming', page: 1 });
  expect(shown()).toContain('{"part":"upcoming","page":1} ?x=1&tab=upcoming ');
  to({ page: 3 });
  expect(shown()).toContain('{"part":"upcoming","page":3} ?x=1&tab=upcoming&page=3 ');
});
