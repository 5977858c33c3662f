// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { Breadcrumb } from './index.ts';

test('each place is a link in order, and the page itself is the current one without a link', async () => {
  const { container } = renderKit(
    <Breadcrumb
      items={[{ label: 'Home', to: '/' }, { label: 'Courses', to: '/courses' }, { label: 'Calm mornings' }]}
    />,
  );
  expect(screen.getByRole('navigation', { name: 'You are here' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Courses',
    'Calm mornings',
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/courses']);
  expect(screen.getByText('Calm mornings').getAttribute('aria-current')).toBe('page');
  await expectAccessible(container);
});
