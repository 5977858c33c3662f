// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { drawings, type IllustrationName } from './drawings.ts';
import { EmptyState, ErrorState, LoadingState, useErrorText } from './index.ts';

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

test.each(Object.keys(drawings) as IllustrationName[])(
  'the picture %s is drawn in the tokens of the theme, for the eye alone',
  async (picture) => {
    const { container } = renderKit(<EmptyState picture={picture} title="Nothing yet" />);
    const drawing = container.querySelector('svg');
    expect(drawing?.getAttribute('aria-hidden')).toBe('true');
    // Colors must come from style sheets, because of the strict policy and the dark scheme.
    expect(container.querySelector('[style], [fill], [stroke]')).toBeNull();
    expect(drawing?.querySelectorAll('path').length).toBeGreaterThan(4);
    expect(container.textContent).toBe('Nothing yet');
    await expectAccessible(container);
  },
);

test('an error says what the server says, and something in any case', () => {
  const ErrorTexts = () => {
    const errorText = useErrorText();
    const errors = [
      { code: 'full', message: 'Sold out' },
      { code: 'http_500', message: '' },
      { code: 'network', message: 'Network Error' },
    ] as const;
    return <p>{errors.map(errorText).join('|')}</p>;
  };
  const { container } = renderKit(<ErrorTexts />);
  expect(container.textContent?.split('|')).toEqual([
    'Sold out',
    'Something went wrong on our side. Try again in a moment.',
    'There is no connection. Check your connection and try again.',
  ]);
});
