// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { RateDialog, type RateDialogProps } from './index.ts';

function dialog(changes: Partial<RateDialogProps> = {}) {
  const input: RateDialogProps = {
    opened: true,
    onClose: () => {},
    title: 'How was it?',
    maxLength: 200,
    sending: false,
    onSend: () => {},
  };
  return <RateDialog {...input} {...changes} />;
}

const stars = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Your rating' });
const comment = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
const submit = () => fireEvent.submit(send().form as HTMLFormElement);

test('stars are needed, words are not', async () => {
  const onSend = vi.fn();
  renderKit(dialog({ subject: 'Calm evenings', onSend }));
  expect(screen.getByText('Calm evenings').getAttribute('dir')).toBe('auto');
  expect(send().disabled).toBe(true);
  submit();
  expect(onSend).not.toHaveBeenCalled();
  fireEvent.change(stars(), { target: { value: '0.5' } });
  submit();
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ rating: 0.5, comment: '' });
  expect(comment().maxLength).toBe(200);
  await expectAccessible();
});

test('it is sent once, and what was given stays beside the reason of a failure', () => {
  const onSend = vi.fn();
  const { rerender } = renderKit(dialog({ onSend }));
  fireEvent.change(stars(), { target: { value: '4' } });
  fireEvent.change(comment(), { target: { value: 'It helped.' } });
  rerender(dialog({ onSend, sending: true }));
  submit();
  expect(onSend).not.toHaveBeenCalled();
  rerender(dialog({ onSend, error: 'Not now' }));
  expect(screen.getByText('Not now')).toBeTruthy();
  submit();
  expect(onSend).toHaveBeenCalledExactlyOnceWith({ rating: 4, comment: 'It helped.' });
});

test('what was given is closed after a question alone, and the question is over with it', () => {
  const onClose = vi.fn();
  renderKit(dialog({ onClose }));
  const pressEscape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  fireEvent.change(comment(), { target: { value: 'It helped.' } });
  pressEscape();
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect([onClose.mock.calls.length, comment().value]).toEqual([0, 'It helped.']);
  pressEscape();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  fireEvent.change(comment(), { target: { value: ' ' } });
  pressEscape();
  expect(onClose).toHaveBeenCalledTimes(2);
});
