// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { setLanguage } from 'shared-api/i18n';
import { beforeAll, expect, test, vi } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { MultiSelectField, SelectField } from './index.ts';

const options = [
  { value: '1', label: 'Arabic' },
  { value: '2', label: 'English' },
  { value: '3', label: 'French' },
];

// Loaded once here, so that no test waits for it against the clock.
beforeAll(() => import('./multi-select-control.tsx'));

test('a select offers its options and an empty choice', async () => {
  const onChange = vi.fn();
  const { container } = renderKit(
    <SelectField label="Country" name="country" options={options} value="" onChange={onChange} required />,
  );
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Choose',
    'Arabic',
    'English',
    'French',
  ]);
  fireEvent.change(screen.getByRole('combobox', { name: 'Country' }), { target: { value: '3' } });
  expect(onChange).toHaveBeenCalledWith('3');
  await expectAccessible(container);
});

test('options that stay the same are left alone when another one is chosen', () => {
  const label = vi.fn(() => 'Arabic');
  const same = [
    {
      value: '1',
      get label() {
        return label();
      },
    },
    { value: '2', label: 'English' },
  ];
  const field = (value: string) => (
    <SelectField label="Language" options={same} value={value} onChange={() => {}} />
  );
  const { rerender } = renderKit(field('1'));
  const drawn = label.mock.calls.length;
  rerender(field('2'));
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('2');
  expect(label).toHaveBeenCalledTimes(drawn);
});

function Languages({ error }: { error?: string }) {
  const [value, setValue] = useState(['1']);
  return (
    <>
      <MultiSelectField
        label="Languages"
        name="languages"
        options={options}
        value={value}
        onChange={setValue}
        error={error}
      />
      <output>{value.join()}</output>
    </>
  );
}

test('several are chosen by searching and by keyboard, and removed again', async () => {
  renderKit(<Languages />);
  const input = await screen.findByRole('combobox', { name: 'Languages' });
  act(() => input.focus());
  fireEvent.change(input, { target: { value: 'fre' } });
  expect(screen.getByRole('option', { name: 'French' })).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'English' })).toBeNull();
  fireEvent.keyDown(input, { key: 'ArrowDown', code: 'ArrowDown' });
  fireEvent.keyDown(input, { key: 'Enter', code: 'Enter' });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1,3'));
  fireEvent.change(input, { target: { value: '' } });
  fireEvent.keyDown(input, { key: 'Backspace', code: 'Backspace' });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1'));
});

test('its error belongs to it, and it is accessible, also from right to left', async () => {
  const { container } = renderKit(<Languages error="Choose one" />);
  await act(() => setLanguage('ar'));
  const input = await screen.findByRole('combobox', { name: 'Languages' });
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Choose one',
  );
  expect(document.documentElement.dir).toBe('rtl');
  expect(document.querySelector('style')).toBeNull();
  await expectAccessible(container);
});
