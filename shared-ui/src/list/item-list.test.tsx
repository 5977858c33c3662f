// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Picture } from '../picture/index.ts';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { emptyTextOf, ItemList, type ItemListProps } from './index.ts';

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => vi.useRealTimers());

const onRetry = vi.fn();
const onPage = vi.fn();

const list = (props: Partial<ItemListProps<string>> = {}) => (
  <ItemList
    label="Courses"
    state="ready"
    onRetry={onRetry}
    items={['Calm', 'Sleep']}
    keyOf={(name) => name}
    empty={emptyTextOf('courses')}
    {...props}
  >
    {props.children ?? ((name) => <p>{name}</p>)}
  </ItemList>
);
const text = () => screen.getByRole('status').textContent;

test('items stand in a named list, and how many came is said', async () => {
  const { container } = renderKit(list());
  const items = screen.getByRole('list', { name: 'Courses' });
  expect([...items.children].map(({ textContent }) => textContent)).toEqual(['Calm', 'Sleep']);
  expect(text()).toBe('Shown: 2');
  await expectAccessible(container);
});

test('while cards are on their way, their skeletons stand there without pages', () => {
  const { rerender } = renderKit(list({ state: 'loading', items: [], pages: 3, onPage }));
  expect(screen.queryByRole('list', { name: 'Courses' })).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
  rerender(list({ pages: 3, onPage }));
  expect(screen.getByRole('list', { name: 'Courses' }).children).toHaveLength(2);
  expect(screen.getByRole('navigation')).toBeTruthy();
});

test('pictures of the first row of cards come at once, the others when they are near', () => {
  const items = ['1', '2', '3', '4'];
  const children = (name: string) => <Picture src={`/${name}.webp`} alt={name} seed={name} />;
  const { container, rerender } = renderKit(list({ items, children }));
  const loading = () => [...container.querySelectorAll('img')].map((picture) => picture.loading);
  expect(loading()).toEqual(['eager', 'eager', 'eager', 'lazy']);
  rerender(list({ items, children, layout: 'stack' }));
  expect(loading()).toEqual(['lazy', 'lazy', 'lazy', 'lazy']);
});

test('XCUT-035 a list that failed says so with a way to try again, and is told from an empty one', async () => {
  const { container, rerender } = renderKit(
    list({ state: 'error', items: [], error: 'The connection was lost.' }),
  );
  expect(screen.getByRole('alert').textContent).toContain('The connection was lost.');
  expect(screen.queryByText('Sorry There are no data found')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  rerender(list({ state: 'error', items: [], refreshing: true }));
  expect(screen.getByRole('button', { name: 'Retry' }).getAttribute('aria-busy')).toBe('true');
  await expectAccessible(container);

  rerender(list({ items: [] }));
  expect(screen.getByText('Sorry There are no data found')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('after a retry that helped the focus goes on with the list', () => {
  const { rerender } = renderKit(list({ state: 'error', items: [] }));
  screen.getByRole('button', { name: 'Retry' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  rerender(list());
  expect(document.activeElement).toBe(screen.getByRole('list').parentElement);
});

test('the first wait shows cards to come after 150 ms', () => {
  vi.useFakeTimers();
  const { container } = renderKit(list({ state: 'loading', items: [] }));
  expect(container.textContent).toBe('');
  act(() => vi.advanceTimersByTime(150));
  expect(container.textContent).toBe('Loading');
  expect(container.querySelectorAll('[class*="cover"]')).toHaveLength(6);
});

test('the items of one page stay until those of the next are there; the list comes into view, the focus stays', () => {
  const paged = { page: 1, pages: 3, onPage };
  const { rerender } = renderKit(list(paged));
  const next = screen.getByRole('button', { name: 'Next page' });
  next.focus();
  fireEvent.click(next);
  expect(onPage).toHaveBeenCalledExactlyOnceWith(2);
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1);
  rerender(list({ ...paged, page: 2, refreshing: true }));
  expect(screen.getByText('Calm')).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Courses' }).parentElement?.getAttribute('aria-busy')).toBe('true');
  expect(text()).toBe('');
  rerender(list({ ...paged, page: 2, items: ['Camp'] }));
  expect(text()).toBe('Shown: 1. Page 2 of 3');
  expect(document.activeElement).toBe(next);
});
