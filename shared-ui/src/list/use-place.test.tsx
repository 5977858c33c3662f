// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import { expect, test } from 'vitest';
import { type Place, usePageOf, usePlace } from './index.ts';

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

test('another page replaces the entry, keeps its state and the other keys; the first has no word', () => {
  open('?tab=reviews', page);
  to(4);
  expect(shown()).toBe('4 ?tab=reviews&reviews-page=4 REPLACE {"from":"here"}');
  to(1);
  expect(shown()).toBe('1 ?tab=reviews REPLACE {"from":"here"}');
});

test('a place has a part and a page; without a new part the one before stays', () => {
  open('?x=1&tab=past&page=2', usePlace);
  expect(shown()).toContain('{"part":"past","page":2}');
  to({ part: 'upcoming', page: 1 });
  expect(shown()).toContain('{"part":"upcoming","page":1} ?x=1&tab=upcoming ');
  to({ page: 3 });
  expect(shown()).toContain('{"part":"upcoming","page":3} ?x=1&tab=upcoming&page=3 ');
});
