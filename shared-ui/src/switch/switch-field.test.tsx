// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { setLanguage } from 'shared-api/i18n';
import { expect, test, vi } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { SwitchField } from './index.ts';

test('a switch tells its state, what it is for, and what is wrong', async () => {
  const onChange = vi.fn();
  const { container } = renderKit(
    <SwitchField
      label="Accept requests"
      hint="Learners may ask for a time of their own"
      error="Set your prices first"
      checked={false}
      onChange={onChange}
    />,
  );
  const control = screen.getByRole<HTMLInputElement>('switch', { name: 'Accept requests' });
  expect(control.checked).toBe(false);
  expect(control.getAttribute('aria-invalid')).toBe('true');
  const described = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Learners may ask for a time of their own',
    'Set your prices first',
  ]);
  fireEvent.click(control);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
  await expectAccessible(container);
});

test('in Arabic too, and one that is closed tells of nothing', async () => {
  await setLanguage('ar');
  const onChange = vi.fn();
  const { container } = renderKit(
    <SwitchField label="استقبال الطلبات" checked disabled onChange={onChange} />,
  );
  const control = screen.getByRole<HTMLInputElement>('switch', { name: 'استقبال الطلبات' });
  expect([control.checked, control.disabled]).toEqual([true, true]);
  fireEvent.click(control);
  expect(onChange).not.toHaveBeenCalled();
  await expectAccessible(container);
});
