// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { setLanguage } from 'shared-api/i18n';
import { expect, test, vi } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { CheckboxField, CheckboxGroupField, RadioGroupField } from './index.ts';

test('a checkbox tells its state and carries its error', async () => {
  const onChange = vi.fn();
  const { container } = renderKit(
    <CheckboxField
      label="I agree"
      name="terms"
      checked={false}
      onChange={onChange}
      error="Agree first"
      required
    />,
  );
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  fireEvent.click(box);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Agree first',
  );
  expect(box.getAttribute('aria-invalid')).toBe('true');
  await expectAccessible(container);
});

test('radio buttons are one group with a name, and tell the value chosen', async () => {
  const onChange = vi.fn();
  const { container } = renderKit(
    <RadioGroupField
      label="Gender"
      name="gender"
      value="1"
      onChange={onChange}
      options={[
        { value: '1', label: 'Male' },
        { value: '2', label: 'Female' },
      ]}
      error="Choose one"
      required
    />,
  );
  expect(screen.getByRole('radiogroup', { name: 'Gender' }).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Male' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'Female' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2');
  await expectAccessible(container);
});

test.each([
  ['en', 'Payment method', 'Card', 'PayPal', 'Not for pounds'],
  ['ar', 'طريقة الدفع', 'بطاقة', 'PayPal', 'ليست للجنيه'],
] as const)(
  'as cards they are the same radio buttons, and a disabled one says why (%s)',
  async (language, label, card, other, why) => {
    await setLanguage(language);
    const onChange = vi.fn();
    const { container } = renderKit(
      <RadioGroupField
        cards
        label={label}
        value="stripe"
        onChange={onChange}
        options={[
          { value: 'stripe', label: card, icon: <svg aria-label="not said" /> },
          { value: 'paypal', label: other, hint: why, disabled: true },
        ]}
      />,
    );
    expect(screen.getByRole<HTMLInputElement>('radio', { name: card }).checked).toBe(true);
    const closed = screen.getByRole<HTMLInputElement>('radio', { name: `${other} ${why}` });
    expect(closed.disabled).toBe(true);
    await expectAccessible(container);
  },
);

test('of a group of check boxes so many can be chosen as it says, and each taken back', async () => {
  const onChange = vi.fn();
  const { container } = renderKit(
    <CheckboxGroupField
      label="What helps?"
      values={['1', '3']}
      max={2}
      onChange={onChange}
      options={[
        { value: '1', label: 'Sleep' },
        { value: '2', label: 'Sweets' },
        { value: '3', label: 'Air' },
      ]}
    />,
  );
  expect(screen.getByRole('group', { name: 'What helps?' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sweets' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Sleep' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(['3']);
  await expectAccessible(container);
});
