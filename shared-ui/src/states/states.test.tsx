// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { EmptyState, ErrorState, LoadingState } from './index.ts';

afterEach(() => vi.useRealTimers());

test('a wait shows nothing for 150 ms, then skeletons, and says so', () => {
  vi.useFakeTimers();
  renderKit(<LoadingState />);
  act(() => vi.advanceTimersByTime(149));
  expect(screen.getByRole('status').childElementCount).toBe(0);
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toBe('Loading');
  expect(screen.getByRole('status').childElementCount).toBeGreaterThan(1);
});

test('an empty list is told from a failed one, which can be tried again', async () => {
  const onRetry = vi.fn();
  const { container } = renderKit(
    <>
      <EmptyState title="No sessions yet" text="They wait here." />
      <ErrorState message="The connection was lost." onRetry={onRetry} />
    </>,
  );
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('The connection was lost.');
  expect(alert.textContent).not.toContain('No sessions yet');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledExactlyOnceWith();
  await expectAccessible(container);
});
