// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { RateDialog, type RateDialogProps } from './index.ts';

function dialog(changes: Partial<RateDialogProps> = {}) {
  const given: RateDialogProps = {
    opened: true,
    onClose: () => {},
    title: 'How was it?',
    maxLength: 200,
    sending: false,
    onSend: () => {},
  };
  return <RateDialog {...given} {...changes} />;
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
