// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StarPattern } from '../pattern/star-pattern.tsx';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { Avatar } from './avatar.tsx';

test('initials stand in for a picture that does not load', async () => {
  const { container, rerender } = renderKit(<Avatar name="Mona Sayed" src="/a.jpg" />);
  expect(container.textContent).toBe('');
  fireEvent.error(container.querySelector('img') as Element);
  expect(container.textContent).toBe('MS');
  rerender(<Avatar name="Mona Sayed" src="/b.jpg" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/b.jpg');
  await expectAccessible(container);
});

test('pictures are drawn without inline styles, each with its own pattern', () => {
  const { container } = renderKit(
    <>
      <StarPattern seed="calm" />
      <StarPattern seed="calm" />
    </>,
  );
  expect(container.querySelector('[style], style')).toBeNull();
  expect(new Set([...container.querySelectorAll('pattern')].map(({ id }) => id)).size).toBe(2);
});
