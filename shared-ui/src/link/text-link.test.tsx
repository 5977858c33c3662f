// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
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
