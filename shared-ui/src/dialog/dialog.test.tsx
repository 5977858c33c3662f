// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { ConfirmDialog, Dialog } from './index.ts';

test('a dialog is named by its title and asks to be closed by its button and by Escape', async () => {
  const onClose = vi.fn();
  renderKit(
    <Dialog opened onClose={onClose} title="Share">
      Content
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Share' });
  expect(dialog.open).toBe(true);
  expect(document.activeElement?.textContent).toBe('Share');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  expect(onClose).toHaveBeenCalledTimes(2);
  await expectAccessible();
});

test('a dialog that its caller keeps open comes back when the browser closes it on its own', () => {
  const onClose = vi.fn();
  const dialogOf = (opened: boolean) => (
    <Dialog opened={opened} onClose={onClose} title="Share">
      Content
    </Dialog>
  );
  const { rerender } = renderKit(dialogOf(true));
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  act(() => dialog.close());
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(dialog.open).toBe(true);
  onClose.mockImplementation(() => rerender(dialogOf(false)));
  act(() => dialog.close());
  expect(dialog.open).toBe(false);
});

test('it follows its caller, and shows nothing while it is closed', () => {
  const { rerender } = renderKit(
    <Dialog opened={false} onClose={() => {}} title="Share">
      Content
    </Dialog>,
  );
  expect(screen.queryByText('Content')).toBeNull();
  rerender(
    <Dialog opened onClose={() => {}} title="Share">
      Content
    </Dialog>,
  );
  expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true);
  rerender(
    <Dialog opened={false} onClose={() => {}} title="Share">
      Content
    </Dialog>,
  );
  expect(document.querySelector('dialog')?.open).toBe(false);
});

test('a confirmation starts on the way back and cannot be left while it works', async () => {
  const onConfirm = vi.fn();
  const onCancel = vi.fn();
  const confirmation = (loading: boolean) => (
    <ConfirmDialog
      opened
      title="Delete?"
      confirmLabel="Delete"
      tone="danger"
      loading={loading}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      It cannot be undone.
    </ConfirmDialog>
  );
  const { rerender } = renderKit(confirmation(false));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete?' });
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'It cannot be undone.',
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await expectAccessible();

  rerender(confirmation(true));
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 0]);
});

test('a dialog that is unmounted while it is open gives the focus back: to what opened it, or to the heading of the page', async () => {
  const pageWith = (parts: { opener: boolean; dialog: boolean }) => (
    <main>
      <h1 tabIndex={-1}>Accounts</h1>
      {parts.opener && <button type="button">Open</button>}
      {parts.dialog && (
        <Dialog opened onClose={() => {}} title="Share">
          Content
        </Dialog>
      )}
    </main>
  );
  const { rerender } = renderKit(pageWith({ opener: true, dialog: false }));
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  rerender(pageWith({ opener: true, dialog: true }));
  expect(document.activeElement?.textContent).toBe('Share');
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  // The browser returns the focus when a connected dialog closes; happy-dom does not.
  const close = vi.spyOn(dialog, 'close').mockImplementation(() => {
    expect(dialog.isConnected).toBe(true);
    opener.focus();
  });
  rerender(pageWith({ opener: true, dialog: false }));
  expect(close).toHaveBeenCalled();
  expect(document.activeElement).toBe(opener);

  rerender(pageWith({ opener: true, dialog: true }));
  rerender(pageWith({ opener: false, dialog: false }));
  await act(async () => {});
  expect(document.activeElement?.textContent).toBe('Accounts');
});
