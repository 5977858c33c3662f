// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { UiProvider } from '../provider/provider.tsx';
import { renderKit } from '../testing/render.tsx';
import { TextLink } from './text-link.tsx';

test('a path and an address outside keep what they say; a new tab is announced and gives nothing away', () => {
  renderKit(
    <>
      <TextLink to="/login?x=1">Log in</TextLink>
      <TextLink href="mailto:a@b.co">Write</TextLink>
      <TextLink href="https://example.com" target="_blank">
        Example
      </TextLink>
    </>,
  );
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?x=1');
  expect(screen.getByRole('link', { name: 'Write' }).getAttribute('href')).toBe('mailto:a@b.co');
  const outside = screen.getByRole('link', { name: 'Example (opens in a new tab)' });
  expect(outside.getAttribute('rel')).toBe('noopener noreferrer');
});

test('what is saved is not a page: the browser is left to it', () => {
  const onClick = vi.fn((event: React.MouseEvent) => expect(event.defaultPrevented).toBe(false));
  renderKit(
    <TextLink to="/api/plan.pdf" download onClick={onClick}>
      Plan
    </TextLink>,
  );
  const isLeft = fireEvent.click(screen.getByRole('link', { name: 'Plan' }));
  expect([isLeft, onClick.mock.calls.length]).toEqual([true, 1]);
});

test('no link leads to a hidden path: a button is not shown, a link is its text', () => {
  render(
    <MemoryRouter>
      <UiProvider isHiddenPath={(path) => path.startsWith('/events')}>
        <Button href="/events-list">All events</Button>
        <Button href="/courses">All courses</Button>
        <TextLink to="/events/5">The event</TextLink>
        <TextLink href="https://events.example">Elsewhere</TextLink>
      </UiProvider>
    </MemoryRouter>,
  );
  expect(screen.queryByText('All events')).toBeNull();
  expect(screen.getByText('The event')).toBeDefined();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'All courses',
    'Elsewhere',
  ]);
});
