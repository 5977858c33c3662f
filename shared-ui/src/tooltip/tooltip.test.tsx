// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IconButton } from '../button/button.tsx';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { Tooltip } from './tooltip.tsx';

beforeEach(() => {
  HTMLElement.prototype.showPopover = vi.fn();
  HTMLElement.prototype.hidePopover = vi.fn();
});
afterEach(() => vi.useRealTimers());

test('it describes its control, comes after 300 ms of pointing and goes with Escape', async () => {
  const { container } = renderKit(
    <Tooltip label="Opens ten minutes before">
      <IconButton label="Join" icon={<svg />} />
    </Tooltip>,
  );
  const button = screen.getByRole('button', { name: 'Join' });
  const tooltip = screen.getByText('Opens ten minutes before');
  expect(button.getAttribute('aria-describedby')).toBe(tooltip.id);
  await expectAccessible(container);

  vi.useFakeTimers();
  fireEvent.pointerEnter(button.parentElement as Element, { pointerType: 'mouse' });
  act(() => vi.advanceTimersByTime(299));
  expect(tooltip.showPopover).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(1));
  expect(tooltip.showPopover).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(tooltip.hidePopover).toHaveBeenCalledTimes(1);
});

test('one that only repeats the name does not describe it again', () => {
  renderKit(
    <Tooltip label="Cart">
      <IconButton label="Cart" icon={<svg />} />
    </Tooltip>,
  );
  expect(screen.getByRole('button').hasAttribute('aria-describedby')).toBe(false);
});
