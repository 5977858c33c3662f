// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import type { Window as BrowserWindow } from 'happy-dom';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { IconCheck } from '../icons/index.ts';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { AdaptiveCalendar, type AdaptiveCalendarProps } from './index.ts';

const setWidth = (width: number) =>
  act(() => (window as unknown as BrowserWindow).happyDOM.setViewport({ width }));
afterEach(() => setWidth(1280));

function Calendar(props: Partial<AdaptiveCalendarProps>) {
  const [value, setValue] = useState(['2026-11-18']);
  return (
    <AdaptiveCalendar
      label="Days"
      value={value}
      onSelect={setValue}
      mode="one"
      today="2026-11-18"
      min="2026-11-10"
      max="2026-12-05"
      {...props}
    />
  );
}

const shown = () => screen.getAllByRole('gridcell').flatMap((cell) => cell.dataset.date ?? []);
const day = (name: RegExp) => screen.getByRole('gridcell', { name });
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });

test('a wide window has a month, a phone the week of the chosen day', () => {
  const { unmount } = renderKit(<Calendar />);
  // The week before the first selectable day is not shown.
  expect(shown()).toHaveLength(23);
  unmount();
  setWidth(360);
  renderKit(<Calendar />);
  expect(shown()).toEqual([15, 16, 17, 18, 19, 20, 21].map((each) => `2026-11-${each}`));
  expect(screen.getByRole('grid', { name: 'Days, November 2026' })).toBeTruthy();
});

test('a week of two months is named by both', () => {
  setWidth(360);
  renderKit(<Calendar />);
  fireEvent.click(screen.getByRole('button', { name: 'Next week' }));
  fireEvent.click(screen.getByRole('button', { name: 'Next week' }));
  expect(shown()[0]).toBe('2026-11-29');
  expect(screen.getByRole('grid').getAttribute('aria-label')?.replace(/\s/g, ' ')).toBe(
    'Days, Nov – Dec 2026',
  );
});

test('buttons and keys lead to other weeks as far as there are days to choose, and back to today', () => {
  setWidth(360);
  renderKit(<Calendar />);
  fireEvent.click(screen.getByRole('button', { name: 'Previous week' }));
  expect(shown()[0]).toBe('2026-11-08');
  expect(screen.getByRole('button', { name: 'Previous week' }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Today' }));
  act(() => day(/November 18/).focus());
  press('ArrowDown');
  expect((document.activeElement as HTMLElement).dataset.date).toBe('2026-11-25');
  press(' ');
  expect(day(/November 25/).getAttribute('aria-selected')).toBe('true');
});

test('a mark may be an icon; it is said by its label', async () => {
  setWidth(360);
  const marks = new Map([['2026-11-17', { label: 'Done', tone: 'free' as const, icon: <IconCheck /> }]]);
  const { container } = renderKit(<Calendar marks={marks} />);
  expect(day(/November 17, 2026, Done/).querySelector('svg')).not.toBeNull();
  await expectAccessible(container);
});

test('the parent, which may have marks to load, is told of the turned-to day', () => {
  const onShow = vi.fn();
  setWidth(360);
  const { unmount } = renderKit(<Calendar onShow={onShow} />);
  fireEvent.click(screen.getByRole('button', { name: 'Next week' }));
  expect(onShow).toHaveBeenLastCalledWith('2026-11-25');
  unmount();
  setWidth(1280);
  renderKit(<Calendar onShow={onShow} />);
  fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
  expect(onShow).toHaveBeenLastCalledWith('2026-12-01');
});
