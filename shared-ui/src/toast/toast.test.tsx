// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderKit } from '../testing/render.tsx';
import { Toaster, toast } from './index.ts';

beforeEach(() => {
  vi.useFakeTimers();
  renderKit(<Toaster />);
});

afterEach(() => {
  act(() => vi.runAllTimers());
  vi.useRealTimers();
});

const shown = () => screen.queryAllByRole('paragraph').map((message) => message.textContent);

test('a short message is shown, said aloud politely, and goes by itself', () => {
  act(() => toast.success('copied'));
  expect(shown()).toEqual(['copied']);
  expect(screen.getByText('copied').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  act(() => vi.advanceTimersByTime(5_000));
  expect(shown()).toEqual([]);
});

test('an error interrupts and stays longer', () => {
  act(() => toast.error('Lost'));
  expect(screen.getByText('Lost').closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive');
  act(() => vi.advanceTimersByTime(6_000));
  expect(shown()).toEqual(['Lost']);
});

test('it waits while somebody reads it', () => {
  act(() => toast.info('Read me'));
  fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }));
  act(() => vi.advanceTimersByTime(60_000));
  expect(shown()).toEqual(['Read me']);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(shown()).toEqual([]);
});

test('the same words are shown once, at most three messages at a time', () => {
  act(() => {
    for (const message of ['one', 'two', 'two', 'three', 'four']) toast.info(message);
  });
  expect(shown()).toEqual(['two', 'three', 'four']);
});

test('a message of one page does not cover the next; one that comes with the navigation stays', () => {
  cleanup();
  const { rerender } = renderKit(<Toaster path="/course/1" />);
  act(() => toast.success('Added to your cart', { action: { label: 'View Cart', onSelect: () => {} } }));
  rerender(<Toaster path="/course/2" />);
  expect(shown()).toEqual(['Added to your cart']);
  fireEvent.pointerDown(document.body);
  act(() => toast.success('Sent'));
  rerender(<Toaster path="/cart" />);
  expect(shown()).toEqual(['Sent']);
});

test('what can be done about it is done once', () => {
  const onSelect = vi.fn();
  act(() => toast.info('Removed', { action: { label: 'Undo', onSelect } }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual([]);
});

test('a page that goes with its dialog open leaves a place for the next message', () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  const report = () => act(() => void dialog.dispatchEvent(new Event('toggle')));
  dialog.setAttribute('open', '');
  report();
  act(() => toast.info('Inside'));
  expect(dialog.contains(screen.getByText('Inside'))).toBe(true);
  dialog.remove();
  act(() => toast.info('Here'));
  expect(document.body.contains(screen.getByText('Here'))).toBe(true);
});

test('a message of a dialog that goes with it stays in sight', async () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  act(() => void dialog.dispatchEvent(new Event('toggle')));
  act(() => toast.success('Reported'));
  expect(dialog.contains(screen.getByText('Reported'))).toBe(true);
  dialog.remove();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(document.body.contains(screen.getByText('Reported'))).toBe(true);
});

test('on a phone the action of a message stands below its text, which has the whole width', () => {
  act(() => toast.success('Added', { action: { label: 'View Cart', onSelect: () => {} } }));
  const card = screen.getByText('Added').parentElement;
  expect(card?.className).toMatch(/withAction/);
  expect(screen.getByRole('button', { name: 'View Cart' }).className).toMatch(/action/);
});

test('a dialog that goes in the same moment as its message is shown does not take the page with it', async () => {
  // As browsers do it; happy-dom has no popovers.
  const show = vi.spyOn(HTMLElement.prototype, 'showPopover').mockImplementation(function (
    this: HTMLElement,
  ) {
    if (!this.isConnected) throw new DOMException('The element is not connected', 'InvalidStateError');
  });
  cleanup();
  const siteWith = (isOpen: boolean) => (
    <>
      {isOpen && <dialog open data-testid="dialog" />}
      <Toaster />
    </>
  );
  const { rerender } = renderKit(siteWith(true));
  act(() => void screen.getByTestId('dialog').dispatchEvent(new Event('toggle')));
  act(() => {
    toast.success('Saved');
    rerender(siteWith(false));
  });
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(document.body.contains(screen.getByText('Saved'))).toBe(true);
  expect(show.mock.contexts.at(-1)).toHaveProperty('isConnected', true);
  show.mockRestore();
});
