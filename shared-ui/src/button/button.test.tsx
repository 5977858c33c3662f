// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { Button, IconButton } from './button.tsx';

test('a button tells of clicks, and of none while it is busy', () => {
  const onClick = vi.fn();
  const { rerender } = renderKit(<Button onClick={onClick}>Save</Button>);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onClick).toHaveBeenCalledTimes(1);

  rerender(
    <Button onClick={onClick} loading>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  fireEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.hasAttribute('disabled')).toBe(false);
});

test('a busy submit button does not submit again', () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  renderKit(
    <form onSubmit={onSubmit}>
      <Button type="submit" loading>
        Send
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('with an address it is a link', async () => {
  const { container } = renderKit(
    <>
      <Button href="/courses">Courses</Button>
      <IconButton label="Cart" icon={<svg />} href="/cart" />
      <IconButton label="Bell" icon={<svg />} />
      <Button href="/api/plan.pdf" download>
        Plan
      </Button>
    </>,
  );
  expect(screen.getByRole('link', { name: 'Plan' }).hasAttribute('download')).toBe(true);
  expect(screen.getByRole('link', { name: 'Courses' }).getAttribute('href')).toBe('/courses');
  expect(screen.getByRole('link', { name: 'Cart' }).getAttribute('href')).toBe('/cart');
  expect(screen.getByRole('button', { name: 'Bell' }).getAttribute('type')).toBe('button');
  await expectAccessible(container);
});
