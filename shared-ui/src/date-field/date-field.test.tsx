// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { setLanguage } from 'shared-api/i18n';
import { expect, test, vi } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { DateField } from './date-field.tsx';

function Host({ start = '', onChange = (_: string) => {} }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <DateField
        label="Birth date"
        name="birth_date"
        value={value}
        onChange={(value) => {
          onChange(value);
          setValue(value);
        }}
      />
      <button type="button" onClick={() => setValue('2001-02-03')}>
        set
      </button>
    </>
  );
}

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('three parts make a date; Arabic digits are understood; half a date is none', async () => {
  const onChange = vi.fn();
  const { container } = renderKit(<Host onChange={onChange} />);
  fill('Day', '٥');
  fill('Month', '3');
  expect(onChange).not.toHaveBeenCalled();
  fill('Year', '٢٠١٤');
  expect(onChange).toHaveBeenLastCalledWith('2014-03-05');
  expect(container.querySelector<HTMLInputElement>('[name="birth_date"]')?.value).toBe('2014-03-05');
  fill('Day', '31');
  fill('Month', '4');
  expect(onChange).toHaveBeenLastCalledWith('');
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('31');
  await expectAccessible(container);
});

test('a date that does not exist is said so once the field is left, and not before', () => {
  renderKit(<Host />);
  fill('Day', '31');
  fill('Month', '4');
  fill('Year', '2014');
  fireEvent.blur(screen.getByLabelText('Day'), { relatedTarget: screen.getByLabelText('Year') });
  expect(screen.queryByText(/real date/)).toBeNull();
  fireEvent.blur(screen.getByLabelText('Year'));
  expect(screen.getByText(/real date/)).toBeTruthy();
  expect(screen.getByLabelText('Day').getAttribute('aria-invalid')).toBe('true');
});

test('a value from outside is shown', () => {
  renderKit(<Host start="1990-12-31" />);
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('31');
  fireEvent.click(screen.getByText('set'));
  expect(screen.getByLabelText<HTMLSelectElement>('Month').value).toBe('2');
});

test('the months have the names of the language', async () => {
  renderKit(<Host />);
  expect(screen.getByRole('option', { name: 'May' })).toBeTruthy();
  await act(() => setLanguage('ar'));
  expect(screen.getByRole('option', { name: 'مايو' })).toBeTruthy();
});
