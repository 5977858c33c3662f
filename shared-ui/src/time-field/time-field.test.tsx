// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { setLanguage } from 'shared-api/i18n';
import { expect, test, vi } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { DateTimeField, TimeField } from './index.ts';

function Host({ start = '', onChange = (_: string) => {}, step = 1 }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <TimeField
        label="Begins"
        name="from"
        step={step}
        value={value}
        onChange={(value) => {
          onChange(value);
          setValue(value);
        }}
      />
      <button type="button" onClick={() => setValue('09:30')}>
        set
      </button>
    </>
  );
}

const part = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.change(part(label), { target: { value } });

test('hour, minutes and half of the day make a time; Arabic digits are understood; half a time is none', async () => {
  const onChange = vi.fn();
  const { container } = renderKit(<Host onChange={onChange} />);
  fill('Hour', '٤');
  fill('Minutes', '٠٥');
  expect(onChange).not.toHaveBeenCalled();
  fill('AM or PM', 'pm');
  expect(onChange).toHaveBeenLastCalledWith('16:05');
  expect(container.querySelector<HTMLInputElement>('[name="from"]')?.value).toBe('16:05');
  fill('AM or PM', 'am');
  expect(onChange).toHaveBeenLastCalledWith('04:05');
  fill('Minutes', '');
  expect(onChange).toHaveBeenLastCalledWith('');
  await expectAccessible(container);
});

test('an hour of 24 is understood, and shown as the site writes times once the field is left', () => {
  const onChange = vi.fn();
  renderKit(<Host onChange={onChange} />);
  fill('Hour', '16');
  fill('Minutes', '5');
  expect(onChange).toHaveBeenLastCalledWith('16:05');
  expect(part('Hour').value).toBe('16');
  fireEvent.blur(part('Minutes'));
  expect([part('Hour').value, part('Minutes').value, part('AM or PM').value]).toEqual(['4', '05', 'pm']);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('half a time is said so once the field is left, and not before', () => {
  renderKit(<Host />);
  fill('Hour', '4');
  fireEvent.blur(part('Hour'), { relatedTarget: part('Minutes') });
  expect(screen.queryByText(/whole time/)).toBeNull();
  fireEvent.blur(part('Minutes'));
  expect(screen.getByText(/whole time/)).toBeTruthy();
  expect(part('Hour').getAttribute('aria-invalid')).toBe('true');
});

test('a value from outside is shown', () => {
  renderKit(<Host start="00:15" />);
  expect([part('Hour').value, part('Minutes').value, part('AM or PM').value]).toEqual(['12', '15', 'am']);
  fireEvent.click(screen.getByText('set'));
  expect([part('Hour').value, part('Minutes').value, part('AM or PM').value]).toEqual(['9', '30', 'am']);
});

test('minutes in larger steps are a list, which keeps a value between two of them', () => {
  renderKit(<Host start="10:40" step={15} />);
  const options = [...part('Minutes').querySelectorAll('option')].map(({ value }) => value);
  expect(options).toEqual(['', '00', '15', '30', '40', '45']);
});

test('the halves of the day have the names of the language', async () => {
  renderKit(<Host />);
  expect(screen.getByRole('option', { name: 'PM' })).toBeTruthy();
  await act(() => setLanguage('ar'));
  expect(screen.getByRole('option', { name: 'م' })).toBeTruthy();
});

test('a day and a time make one value', async () => {
  const onChange = vi.fn();
  function Both() {
    const [value, setValue] = useState('');
    return (
      <DateTimeField
        label="Session"
        error="Choose a later time"
        value={value}
        onChange={(value) => {
          onChange(value);
          setValue(value);
        }}
      />
    );
  }
  const { container } = renderKit(<Both />);
  fill('Day', '1');
  fill('Month', '5');
  fill('Year', '2030');
  expect(onChange).not.toHaveBeenCalled();
  fill('Hour', '16');
  fill('Minutes', '30');
  expect(onChange).toHaveBeenLastCalledWith('2030-05-01T16:30');
  fill('Year', '203');
  expect(onChange).toHaveBeenLastCalledWith('');
  expect(part('Minutes').value).toBe('30');
  expect(screen.getByText('Choose a later time')).toBeTruthy();
  await expectAccessible(container);
});
