// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { Menu } from './menu.tsx';

// happy-dom has no top layer; e2e/tests/kit.spec.ts tests the real one in a browser.
beforeEach(() => {
  HTMLElement.prototype.showPopover = vi.fn();
  HTMLElement.prototype.hidePopover = vi.fn();
});

const onSelect = vi.fn();

function setUp() {
  const view = renderKit(
    <Menu
      trigger={<Button>Account</Button>}
      items={[
        { label: 'Profile', href: '/profile' },
        { label: 'العربية', lang: 'ar', checked: true },
        { label: 'English', lang: 'en', checked: false },
        'separator',
        { label: 'Log out', onSelect },
      ]}
    />,
  );
  const items = [...screen.getAllByRole('menuitem'), ...screen.getAllByRole('menuitemradio')];
  const find = (name: string) => items.find((item) => item.textContent === name) as HTMLElement;
  return { ...view, find, menu: screen.getByRole('menu') };
}

test('the menu is named by its button, which says whether it is open', async () => {
  const { container, menu } = setUp();
  const button = screen.getByRole('button', { name: 'Account' });
  expect(button.getAttribute('popovertarget')).toBe(menu.id);
  expect(button.getAttribute('aria-haspopup')).toBe('menu');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(menu.getAttribute('aria-labelledby')).toBe(button.id);
  await expectAccessible(container);
});

test('the arrows, Home, End and first letters walk through the items', () => {
  const { find, menu } = setUp();
  const press = (key: string) => fireEvent.keyDown(menu, { key });
  const focused = () => document.activeElement?.textContent;
  find('Profile').focus();
  press('ArrowDown');
  expect(focused()).toBe('العربية');
  press('End');
  expect(focused()).toBe('Log out');
  press('ArrowDown');
  expect(focused()).toBe('Profile');
  press('ArrowUp');
  expect(focused()).toBe('Log out');
  press('Home');
  expect(focused()).toBe('Profile');
  press('e');
  expect(focused()).toBe('English');
});

test('a choice closes the menu and acts; Tab only closes it', () => {
  const { find, menu } = setUp();
  fireEvent.click(find('Log out'));
  expect(menu.hidePopover).toHaveBeenCalledTimes(1);
  expect(onSelect).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(menu, { key: 'Tab' });
  expect(menu.hidePopover).toHaveBeenCalledTimes(2);
  expect(find('Profile').getAttribute('href')).toBe('/profile');
  expect(find('العربية').getAttribute('aria-checked')).toBe('true');
});
