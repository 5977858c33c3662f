// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { ComingSoon } from './index.ts';

test('a page to come keeps its title and leads home', async () => {
  const { container } = renderKit(<ComingSoon title="Courses" />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Courses');
  expect(screen.getByText('Coming soon')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back To Home' }).getAttribute('href')).toBe('/');
  await expectAccessible(container);
});
