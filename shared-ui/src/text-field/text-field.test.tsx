// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { setLanguage } from 'shared-api/i18n';
import { expect, test, vi } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { EmailField, PasswordField, PhoneField, SearchField, TextAreaField, TextField } from './index.ts';

const nothing = () => {};

test('a field is named by its label, described by hint and error, invalid with an error', async () => {
  const { container } = renderKit(
    <TextField
      label="Full name"
      name="name"
      value=""
      onChange={nothing}
      hint="As on your passport"
      error="Enter your name"
      required
      autoComplete="name"
    />,
  );
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Full name' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'As on your passport',
    'Enter your name',
  ]);
  expect([input.name, input.required, input.autocomplete]).toEqual(['name', true, 'name']);
  expect(screen.getByText('Required')).toBeTruthy();
  await expectAccessible(container);
});

test('without hint and error nothing describes it', () => {
  renderKit(<TextField label="City" value="" onChange={nothing} />);
  const input = screen.getByLabelText('City');
  expect(input.hasAttribute('aria-describedby')).toBe(false);
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(screen.queryByText('Required')).toBeNull();
});

test('an e-mail address is written from left to right, with the right keyboard', () => {
  renderKit(<EmailField label="E-mail" value="" onChange={nothing} />);
  const input = screen.getByLabelText('E-mail');
  expect(
    ['type', 'inputmode', 'dir', 'autocomplete', 'autocapitalize'].map((name) => input.getAttribute(name)),
  ).toEqual(['email', 'email', 'ltr', 'email', 'none']);
});

test('a telephone number takes Arabic digits as Latin ones, and no direction marks', () => {
  const onChange = vi.fn();
  renderKit(<PhoneField label="Phone" value="" onChange={onChange} />);
  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '\u202a+٢٠ ۱۰۰\u202c' } });
  expect(onChange).toHaveBeenCalledWith('+20 100');
});

test('a text area tells its text', async () => {
  const onChange = vi.fn();
  const { container } = renderKit(<TextAreaField label="About" value="" onChange={onChange} />);
  fireEvent.change(screen.getByLabelText('About'), { target: { value: 'Hello' } });
  expect(onChange).toHaveBeenCalledWith('Hello');
  await expectAccessible(container);
});

test('a password is shown, hidden, and hidden again when its form is sent', async () => {
  function Login() {
    const [value, setValue] = useState('secret');
    return (
      <form aria-label="login" onSubmit={(event) => event.preventDefault()}>
        <PasswordField label="Password" value={value} onChange={setValue} />
      </form>
    );
  }
  const { container } = renderKit(<Login />);
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  expect([input.type, input.autocomplete]).toEqual(['password', 'current-password']);
  await expectAccessible(container);

  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.type).toBe('text');
  expect(screen.getByRole('status').textContent).toBe('Your password is visible');
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.type).toBe('password');

  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  fireEvent.submit(screen.getByRole('form'));
  expect(input.type).toBe('password');
});

test('the kit speaks Arabic when the site does', async () => {
  renderKit(<PasswordField label="كلمة المرور" value="" onChange={nothing} required />);
  await act(() => setLanguage('ar'));
  expect(screen.getByRole('button', { name: 'إظهار كلمة المرور' })).toBeTruthy();
  expect(screen.getByText('مطلوب')).toBeTruthy();
});

test.each([
  ['en', 'Coupon code', 'Apply', 'Enter your coupon code.'],
  ['ar', 'رمز القسيمة', 'تطبيق', 'أدخل رمز القسيمة.'],
] as const)(
  'a control may stand after the field, whose words stay its own (%s)',
  async (language, label, action, error) => {
    await act(() => setLanguage(language));
    const apply = vi.fn();
    const { container } = renderKit(
      <TextField
        label={label}
        value=""
        onChange={nothing}
        error={error}
        after={
          <button type="button" onClick={apply}>
            {action}
          </button>
        }
      />,
    );
    const input = screen.getByRole('textbox', { name: label });
    const button = screen.getByRole('button', { name: action });
    expect(input.nextElementSibling).toBe(button);
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(error);
    fireEvent.click(button);
    expect(apply).toHaveBeenCalledOnce();
    await expectAccessible(container);
  },
);

test('a search tells its words once typing pauses, or at once with Enter, and can be set back', async () => {
  vi.useFakeTimers();
  const onChange = vi.fn();
  const search = (value: string) => <SearchField label="Search" value={value} onChange={onChange} />;
  const { container, rerender } = renderKit(search(''));
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' });
  fireEvent.change(input, { target: { value: 'ca' } });
  act(() => vi.advanceTimersByTime(299));
  fireEvent.change(input, { target: { value: 'calm' } });
  act(() => vi.advanceTimersByTime(299));
  expect(onChange).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(1));
  expect(onChange.mock.calls).toEqual([['calm']]);

  // The reported value arrives while the user types the next one.
  fireEvent.change(input, { target: { value: 'calm e' } });
  rerender(search('calm'));
  expect(input.value).toBe('calm e');
  fireEvent.submit(input.closest('form') as HTMLFormElement);
  act(() => vi.runAllTimers());
  expect(onChange.mock.calls).toEqual([['calm'], ['calm e']]);

  rerender(search('calm e'));
  // A result is pressed before the pause is over: later nothing changes the address of the next page.
  fireEvent.change(input, { target: { value: 'calm evening' } });
  fireEvent.blur(input);
  expect(onChange.mock.calls.at(-1)).toEqual(['calm evening']);
  act(() => vi.runAllTimers());
  fireEvent.blur(input);
  expect(onChange).toHaveBeenCalledTimes(3);

  rerender(search('calm evening'));
  rerender(search(''));
  expect(input.value).toBe('');
  vi.useRealTimers();
  await expectAccessible(container);
});

test('a pause that ends after another filter was set reports to the newest filter, and nothing after a reset', () => {
  vi.useFakeTimers();
  const reports: string[] = [];
  const search = (value: string, filter: string) => (
    <SearchField label="Search" value={value} onChange={(words) => reports.push(`${filter}: ${words}`)} />
  );
  const { rerender } = renderKit(search('', 'all'));
  const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });
  type('calm');
  rerender(search('', 'free'));
  act(() => vi.runAllTimers());
  expect(reports).toEqual(['free: calm']);
  rerender(search('calm', 'free'));
  type('calm evening');
  rerender(search('', 'free'));
  act(() => vi.runAllTimers());
  expect(reports).toEqual(['free: calm']);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
  vi.useRealTimers();
});
