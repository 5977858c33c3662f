// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { setLanguage } from 'shared-api/i18n';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { MultiSelectField, SelectField } from './index.ts';

const options = [
  { value: '1', label: 'Arabic' },
  { value: '2', label: 'English' },
  { value: '3', label: 'French' },
];

// Loaded in advance, so that no test waits for it.
beforeAll(() => import('./multi-select-control.tsx'));
// happy-dom has no top layer; e2e/tests/kit.spec.ts tests the real one in a browser.
beforeEach(() => {
  HTMLElement.prototype.showPopover = vi.fn();
  HTMLElement.prototype.hidePopover = vi.fn();
});
afterEach(() => setLanguage('en'));

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
      <output data-testid="chosen">{value.join()}</output>
    </>
  );
}

const languages = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Languages' });
const chosen = () => screen.getByTestId('chosen').textContent;
const press = (element: Element, key: string) => fireEvent.keyDown(element, { key, code: key });

test('several are chosen by searching and by keyboard, and removed again', async () => {
  renderKit(<Languages />);
  const input = await languages();
  act(() => input.focus());
  fireEvent.change(input, { target: { value: 'fre' } });
  press(input, 'ArrowDown');
  expect(screen.getByRole('option', { name: 'French' })).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'English' })).toBeNull();
  press(input, 'Enter');
  await waitFor(() => expect(chosen()).toBe('1,3'));
  expect(input.value).toBe('');
  press(input, 'Backspace');
  await waitFor(() => expect(chosen()).toBe('1'));
  fireEvent.click(screen.getByRole('button', { name: 'Remove Arabic' }));
  expect(chosen()).toBe('');
});

test('its list opens on a click, says what was not found, and stays until Escape or the focus leaves', async () => {
  renderKit(<Languages />);
  const input = await languages();
  expect(input.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(input);
  expect(input.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(screen.getByRole('option', { name: 'English' }));
  fireEvent.click(screen.getByRole('option', { name: 'Arabic' }));
  expect(chosen()).toBe('2');
  expect(screen.getByRole('option', { name: 'English' }).getAttribute('aria-selected')).toBe('true');

  fireEvent.change(input, { target: { value: 'latin' } });
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.getByText('Nothing found').getAttribute('role')).toBe('status');
  expect(press(input, 'Escape')).toBe(false);
  expect([input.getAttribute('aria-expanded'), input.value]).toEqual(['false', '']);
  // The next Escape closes the dialog around it.
  expect(press(input, 'Escape')).toBe(true);
  expect(chosen()).toBe('2');

  press(input, 'ArrowDown');
  expect(input.getAttribute('aria-expanded')).toBe('true');
  fireEvent.blur(input, { relatedTarget: document.body });
  expect(input.getAttribute('aria-expanded')).toBe('false');
});

test('the chosen ones are reached by the arrow that points at them, also from right to left', async () => {
  await act(() => setLanguage('ar'));
  renderKit(<Languages />);
  const input = await languages();
  act(() => input.focus());
  press(input, 'ArrowLeft');
  expect(document.activeElement).toBe(input);
  press(input, 'ArrowRight');
  expect(document.activeElement?.textContent).toBe('Arabic');
  press(document.activeElement as Element, 'Delete');
  expect([chosen(), document.activeElement]).toEqual(['', input]);
});

test('no more than allowed are chosen', async () => {
  const onChange = vi.fn();
  renderKit(
    <MultiSelectField label="Languages" options={options} value={['1']} onChange={onChange} maxValues={1} />,
  );
  fireEvent.click(await languages());
  fireEvent.click(screen.getByRole('option', { name: 'English' }));
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('option', { name: 'Arabic' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith([]);
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
