// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { accountData } from 'shared-api/contracts/accounts';
import { held } from 'shared-api/testing/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newPerson, openPart } from '../../testing/open.ts';
import { DownloadData } from './download-data.tsx';

let server: Awaited<ReturnType<typeof newPerson>>;
beforeEach(async () => {
  server = await newPerson();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const data = {
  created_at: '2026-04-20T09:00:00.000Z',
  sections: { users: [{ id: 3, email: 'mona@rafiq.example' }] },
  family: [{ member_id: 4, sections: { users: [{ id: 4 }] } }],
};
const copy = { body: { status: true, data } };
const watchFiles = () => ({
  click: vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {}),
  // Without the calls of an earlier file of the same page, whose spy may still be there.
  create: vi.spyOn(URL, 'createObjectURL').mockClear().mockReturnValue('blob:data'),
});

test('the copy of the own data is saved as a readable file with the date in its name, once', async () => {
  const { click, create } = watchFiles();
  const answer = held(copy);
  server.answer(accountData, answer.answer);
  await openPart(<DownloadData />);
  const button = await screen.findByRole('button', { name: 'Download my data' });
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  fireEvent.click(button);
  answer.release();
  const saved = await screen.findByText('The file with your data is saved.');
  expect(saved.closest('[role=status]')).not.toBeNull();
  expect(click).toHaveBeenCalledOnce();
  const [file] = create.mock.calls[0] as [Blob];
  expect(file.type).toBe('application/json');
  expect(await file.text()).toBe(`${JSON.stringify(data, null, 2)}\n`);
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('rafiq-data-2026-04-20.json');
  expect(server.sentTo(accountData)).toHaveLength(1);
});

test('a download that failed shows the message of the server, and can be tried again', async () => {
  const { click } = watchFiles();
  server.answer(accountData, {
    status: 429,
    body: { status: false, msg: 'Too many calls.', code: 'too_many' },
  });
  await openPart(<DownloadData />);
  fireEvent.click(await screen.findByRole('button', { name: 'Download my data' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Too many calls.');
  expect(click).not.toHaveBeenCalled();
  server.answer(accountData, copy);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The file with your data is saved.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(click).toHaveBeenCalledOnce();
});
