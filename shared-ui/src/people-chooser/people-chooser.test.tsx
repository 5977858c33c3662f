// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { setLanguage } from 'shared-api/i18n';
import { expect, test, vi } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { PeopleChooser, type PeopleChooserProps } from './index.ts';

const family = [
  { id: 3, name: 'Mona', note: 'You' },
  { id: 11, name: 'ليلى' },
  { id: 12, name: 'Sami' },
  { id: 13, name: 'Omar', note: 'In your cart', disabled: true },
  { id: 14, name: 'Hoda' },
];

function show(props: Partial<PeopleChooserProps> = {}) {
  const onChange = vi.fn();
  const chooser = (more: Partial<PeopleChooserProps> = {}) => (
    <PeopleChooser
      label="Whom is it for?"
      people={family}
      mode="many"
      value={[]}
      onChange={onChange}
      {...props}
      {...more}
    />
  );
  const { container, rerender } = renderKit(chooser());
  return { onChange, container, show: (more: Partial<PeopleChooserProps>) => rerender(chooser(more)) };
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('several are chosen, in the order of the family; who cannot be chosen says why', async () => {
  const { onChange, container } = show({ value: [12], error: 'Choose somebody', required: true });
  expect(box('Sami').checked).toBe(true);
  fireEvent.click(box('Mona You'));
  expect(onChange).toHaveBeenLastCalledWith([3, 12]);
  fireEvent.click(box('Sami'));
  expect(onChange).toHaveBeenLastCalledWith([]);
  expect(box('Omar In your cart').disabled).toBe(true);
  expect(box('Sami').getAttribute('aria-invalid')).toBe('true');
  await expectAccessible(container);
});

test('all who can be chosen are chosen at once, and none again', () => {
  const { onChange, show: again } = show({ value: [12] });
  expect(box('Choose all').indeterminate).toBe(true);
  fireEvent.click(box('Choose all'));
  expect(onChange).toHaveBeenLastCalledWith([3, 11, 12, 14]);
  again({ value: [3, 11, 12, 14] });
  expect([box('Choose all').checked, box('Choose all').indeterminate]).toEqual([true, false]);
  fireEvent.click(box('Choose all'));
  expect(onChange).toHaveBeenLastCalledWith([]);
  again({ people: family.slice(0, 3) });
  expect(screen.queryByRole('checkbox', { name: 'Choose all' })).toBeNull();
});

test('one is chosen of all', async () => {
  const { onChange, container } = show({ mode: 'one', value: [3], required: true, error: 'Choose one' });
  expect(screen.getByRole('radiogroup', { name: 'Whom is it for?' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Mona You' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'Sami' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith([12]);
  await expectAccessible(container);
});

test('a family that cannot be read can be asked for again; one without people says so, with a way on', () => {
  const onRetry = vi.fn();
  const { show: again } = show({ state: 'error', onRetry });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
  again({ state: 'ready', people: [], empty: 'Nobody yet', action: <a href="/family">Add somebody</a> });
  screen.getByText('Nobody yet');
  screen.getByRole('link', { name: 'Add somebody' });
  again({ state: 'loading' });
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('it speaks Arabic', async () => {
  await setLanguage('ar');
  const { container } = show();
  expect(box('اختيار الكل').checked).toBe(false);
  await expectAccessible(container);
});
