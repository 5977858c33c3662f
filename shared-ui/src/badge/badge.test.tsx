// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { Badge, CountBadge } from './index.ts';

test('a badge says in words what its color says, its icon says nothing', async () => {
  const { container } = renderKit(
    <Badge tone="accepted" icon={<svg />}>
      Accepted
    </Badge>,
  );
  expect(container.textContent).toBe('Accepted');
  expect(container.querySelector('svg')?.parentElement?.getAttribute('aria-hidden')).toBe('true');
  await expectAccessible(container);
});

test('a count is said with what is counted, is cut above 99, and nothing stands for none', () => {
  const { container, rerender } = renderKit(<CountBadge count={3} label="3 unread" />);
  expect(screen.getByText('3').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByText('3 unread')).toBeTruthy();
  rerender(<CountBadge count={100} label="100 unread" />);
  expect(screen.getByText('99+')).toBeTruthy();
  expect(screen.getByText('100 unread')).toBeTruthy();
  rerender(<CountBadge count={0} label="0 unread" />);
  expect(container.childElementCount).toBe(0);
});
