// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { SlotProps } from 'platform/host';
import type { Slots } from 'shared-api/slots';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderSite, signedOut, signIn } from './testing.tsx';

/** Replaces the remote with the dialog, which does not load while `isLost`. */
const remote = vi.hoisted(() => ({ isLost: false, loads: 0 }));
vi.mock('platform/host', async (original) => ({
  ...(await original<object>()),
  Slot: ({ id, props, failed }: SlotProps) => {
    if (id !== 'account.password.v1') return null;
    if (remote.isLost) return failed?.(() => void remote.loads++);
    const { open, onClose } = props as Slots['account.password.v1'];
    return (
      <dialog open={open} aria-label="Reset Password">
        <button type="button" onClick={onClose}>
          Close
        </button>
      </dialog>
    );
  },
}));

beforeEach(() => {
  Object.assign(remote, { isLost: false, loads: 0 });
  signIn();
});
afterEach(() => {
  cleanup();
  signedOut();
});

const choose = (within_: HTMLElement) =>
  act(async () => void fireEvent.click(within(within_).getByRole('button', { name: 'Reset Password' })));
const dialog = () => screen.queryByRole('dialog', { name: 'Reset Password' });
const banner = () => screen.getByRole('banner');

test('PD-2: the account menu opens the password dialog, which is there from then on', async () => {
  await renderSite({ path: '/not-available' });
  expect(dialog()).toBeNull();
  await choose(banner());
  expect(dialog()).not.toBeNull();
  fireEvent.click(within(dialog() as HTMLElement).getByRole('button', { name: 'Close' }));
  expect(dialog()).toBeNull();
  await choose(banner());
  expect(dialog()).not.toBeNull();
});

test('so does the drawer, which closes for it', async () => {
  await renderSite({ path: '/not-available' });
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    await import('./menu-drawer.tsx');
  });
  await choose(screen.getByRole('dialog', { name: 'Menu' }));
  expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
  expect(dialog()).not.toBeNull();
});

test('a dialog that does not load is said so, and the next time it is loaded again', async () => {
  remote.isLost = true;
  await renderSite({ path: '/not-available' });
  await choose(banner());
  expect(await screen.findByText(/^The password dialog did not load/)).toBeDefined();
  expect(remote.loads).toBe(0);
  await choose(banner());
  expect(remote.loads).toBe(1);
});

test('guests have no password to change', async () => {
  signedOut();
  await renderSite({ path: '/not-available' });
  expect(screen.queryByRole('button', { name: 'Reset Password' })).toBeNull();
});
