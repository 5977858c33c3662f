// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { Picture } from './index.ts';

const picture = () => screen.getByRole<HTMLImageElement>('img', { name: 'A quiet room' });

test('a picture keeps its room, comes when it is near, and is described', async () => {
  const { container, rerender } = renderKit(
    <Picture src="/room.webp" alt="A quiet room" seed="calm" ratio="photo" />,
  );
  expect([picture().width, picture().height]).toEqual([640, 480]);
  expect([picture().loading, picture().decoding]).toEqual(['lazy', 'async']);
  await expectAccessible(container);
  rerender(<Picture src="/room.webp" alt="A quiet room" seed="calm" priority />);
  expect([picture().loading, picture().getAttribute('fetchpriority')]).toEqual(['eager', 'high']);
});

test('where it fails, a pattern stands in and keeps the words; another one is tried again', async () => {
  const { container, rerender } = renderKit(<Picture src="/a.webp" alt="A quiet room" seed="calm" />);
  fireEvent.error(picture());
  expect(container.querySelector('img')).toBeNull();
  expect(picture().querySelector('pattern')).not.toBeNull();
  await expectAccessible(container);
  rerender(<Picture src="/b.webp" alt="A quiet room" seed="calm" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/b.webp');
});

test('without a picture there is nothing to describe', () => {
  const { container } = renderKit(<Picture alt="A quiet room" seed="calm" />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(container.querySelector('pattern')).not.toBeNull();
});
