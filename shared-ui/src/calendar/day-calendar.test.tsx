// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { setLanguage } from 'shared-api/i18n';
import { expect, test, vi } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { DayCalendar, type DayCalendarProps } from './index.ts';

const onSelect = vi.fn();

function Calendar(props: Partial<DayCalendarProps>) {
  const [month, setMonth] = useState('2026-11');
  const [value, setValue] = useState<string[]>([]);
  return (
    <DayCalendar
      label="Days with sessions"
      month={month}
      onMonth={setMonth}
      value={value}
      onSelect={(dates) => {
        onSelect(dates);
        setValue(dates);
      }}
      mode="one"
      today="2026-11-18"
      {...props}
    />
  );
}

const day = (name: RegExp | string) => screen.getByRole('gridcell', { name });
const focused = () => (document.activeElement as HTMLElement).dataset.date;
const press = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement as Element, { key, ...more });
const selected = () =>
  screen.getAllByRole('gridcell', { selected: true }).map((cell) => (cell as HTMLElement).dataset.date);

test('a month is a named grid; a day says its date, whether it is today, and its mark', async () => {
  const marks = new Map([['2026-11-20', { label: '4 sessions free', tone: 'free' as const }]]);
  const { container } = renderKit(<Calendar marks={marks} min="2026-11-18" />);
  const grid = screen.getByRole('grid', { name: 'Days with sessions, November 2026' });
  expect(within(grid).getAllByRole('columnheader')[0]?.textContent).toBe('SunSunday');
  expect(day('Friday, November 20, 2026, 4 sessions free').textContent).toBe('20');
  expect(day('Wednesday, November 18, 2026, Today').getAttribute('aria-current')).toBe('date');
  expect(day(/November 17/).getAttribute('aria-disabled')).toBe('true');
  await expectAccessible(container);
});

test('one day can be reached by Tab, first today, then the one chosen', () => {
  renderKit(<Calendar />);
  const stops = () =>
    screen
      .getAllByRole('gridcell')
      .filter(({ tabIndex }) => tabIndex === 0)
      .map((cell) => (cell as HTMLElement).dataset.date);
  expect(stops()).toEqual(['2026-11-18']);
  fireEvent.click(day(/November 25/));
  expect([stops(), selected()]).toEqual([['2026-11-25'], ['2026-11-25']]);
});

test('keys walk through days and months and take the focus along', async () => {
  renderKit(<Calendar />);
  act(() => day(/November 18/).focus());
  const walk = ['ArrowRight', 'ArrowDown', 'Home', 'End', 'ArrowDown', 'PageDown', 'PageUp'].map((key) => {
    press(key);
    return focused();
  });
  expect(walk).toEqual([
    '2026-11-19',
    '2026-11-26',
    '2026-11-22',
    '2026-11-28',
    '2026-12-05',
    '2027-01-05',
    '2026-12-05',
  ]);
  press('PageUp', { shiftKey: true });
  expect(focused()).toBe('2025-12-05');
  expect(screen.getByRole('grid', { name: /December 2025/ })).toBeTruthy();
});

test('from right to left the week begins on Saturday and the arrows follow what is seen', async () => {
  await setLanguage('ar');
  const { container } = renderKit(<Calendar />);
  const grid = screen.getByRole('grid', { name: /نوفمبر 2026/ });
  expect(within(grid).getAllByRole('columnheader')[0]?.textContent).toBe('سالسبت');
  grid.style.direction = 'rtl';
  act(() => day('الأربعاء، 18 نوفمبر 2026، اليوم').focus());
  press('ArrowLeft');
  expect(focused()).toBe('2026-11-19');
  press('ArrowRight');
  press('ArrowRight');
  expect(focused()).toBe('2026-11-17');
  press('Home');
  expect(focused()).toBe('2026-11-14');
  await expectAccessible(container);
});

test('days outside the bounds are reached but not chosen, months without any are not reached', () => {
  onSelect.mockClear();
  renderKit(<Calendar min="2026-11-16" max="2026-12-10" />);
  fireEvent.click(day(/November 15/));
  expect(onSelect).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Previous month' }).getAttribute('aria-disabled')).toBe('true');
  act(() => day(/November 18/).focus());
  press('PageUp');
  expect(focused()).toBe('2026-11-16');
  press('PageDown', { shiftKey: true });
  expect(focused()).toBe('2026-12-10');
  press(' ');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(['2026-12-10']);
});

test('the buttons show other months and lead back to today; they keep the focus', () => {
  renderKit(<Calendar />);
  const next = screen.getByRole('button', { name: 'Next month' });
  expect(screen.queryByRole('button', { name: 'Today' })).toBeNull();
  act(() => next.focus());
  fireEvent.click(next);
  expect(screen.getByRole('grid', { name: /December 2026/ })).toBeTruthy();
  expect(document.activeElement).toBe(next);
  fireEvent.click(screen.getByRole('button', { name: 'Today' }));
  expect(screen.getByRole('grid', { name: /November 2026/ })).toBeTruthy();
});

test('several days are chosen and given back one by one', () => {
  renderKit(<Calendar mode="many" />);
  expect(screen.getByRole('grid').getAttribute('aria-multiselectable')).toBe('true');
  for (const name of [/November 20/, /November 19/, /November 24/]) fireEvent.click(day(name));
  fireEvent.click(day(/November 20/));
  expect(selected()).toEqual(['2026-11-19', '2026-11-24']);
});

test('a range holds all days between its two, chosen in either order', () => {
  renderKit(<Calendar mode="range" />);
  fireEvent.click(day(/November 21/));
  fireEvent.click(day(/November 19/));
  expect(onSelect).toHaveBeenLastCalledWith(['2026-11-19', '2026-11-21']);
  expect(selected()).toEqual(['2026-11-19', '2026-11-20', '2026-11-21']);
});

test('marks on their way make the grid busy', () => {
  renderKit(<Calendar loading />);
  expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true');
});

test('weeks before the first day that may be chosen are not shown, and keys stop at that day', () => {
  renderKit(<Calendar min="2026-11-18" />);
  expect(screen.getAllByRole('gridcell')[0]?.dataset.date).toBe('2026-11-15');
  act(() => day(/November 18/).focus());
  press('ArrowDown');
  press('Home');
  press('ArrowUp');
  expect(focused()).toBe('2026-11-15');
  press('ArrowUp');
  expect(focused()).toBe('2026-11-18');
});
