// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sendEventMessage } from 'shared-api/contracts/events/events';
import { checkIn, expectedGuests } from 'shared-api/contracts/events/tickets';
import { lost } from 'shared-api/testing/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildPage } from '../../testing/events.ts';
import { newVisitor, open, signIn } from '../../testing/open.ts';

const guest = { ticket_id: 70, name: 'Layla', code: 'DEM0TCK001', checked_in_at: null };
let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
  server.answer(expectedGuests, {
    body: { ...buildPage([guest]), expected: 12, checked_in: 3, event_title: 'Reading together' },
  });
});
afterEach(cleanup);

const enter = async (code: string) => {
  fireEvent.change(await screen.findByLabelText('Code of the ticket'), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Let in' }));
};
const log = () => within(screen.getByRole('log'));
const letIn = {
  body: { status: true, msg: '', data: { ...guest, checked_in_at: '2030-05-01T14:05:00.000Z' } },
};
const rejected = (status: number, code: string, msg: string) => ({
  status,
  body: { status: false, code, msg },
});

test('a code lets its holder in, and the list is read again', async () => {
  server.answer(checkIn, letIn);
  await open('/check-in/9');
  expect(await screen.findByText('3 of 12 are in')).toBeTruthy();
  expect(screen.getByText('Reading together')).toBeTruthy();
  await enter(' DEM0TCK001 ');
  expect(await log().findByText('Layla')).toBeTruthy();
  expect(log().getByText('Let in')).toBeTruthy();
  const [sent] = server.sentTo(checkIn);
  expect(sent?.params).toEqual({ id: '9' });
  expect(JSON.parse(String(sent?.body))).toMatchObject({ ticket: 'DEM0TCK001' });
  await waitFor(() => expect(server.sentTo(expectedGuests)).toHaveLength(2));
});

test.each([
  [409, 'ticket_used', 'Already in'],
  [409, 'ticket_void', 'Not valid any more'],
  [404, 'ticket_unknown', 'Unknown, or of another event'],
  [403, 'operators_only', 'Not possible'],
] as const)('%i %s is said, with the words of the server', async (status, code, content) => {
  server.answer(checkIn, rejected(status, code, 'Since 10:05'));
  await open('/check-in/9');
  await enter('X');
  expect(await log().findByText(content)).toBeTruthy();
  expect(log().getByText('Since 10:05')).toBeTruthy();
});

test('a camera that may not be used says so, and the code can be typed', async () => {
  const ask = vi.fn(() => Promise.reject(new DOMException('No', 'NotAllowedError')));
  vi.stubGlobal('navigator', Object.assign(navigator, { mediaDevices: { getUserMedia: ask } }));
  await open('/check-in/9');
  fireEvent.click(await screen.findByRole('button', { name: 'Scan with the camera' }));
  expect(await screen.findByText(/^The camera is not allowed for this site/)).toBeTruthy();
  expect(ask).toHaveBeenCalledWith({ video: { facingMode: 'environment' } });
  fireEvent.click(screen.getByRole('button', { name: 'Stop the camera' }));
  expect(screen.queryByText(/^The camera is not allowed/)).toBeNull();
  expect(screen.getByLabelText('Code of the ticket')).toBeTruthy();
});

test('without a connection a ticket waits, and is sent again as the same call', async () => {
  server.answer(checkIn, lost);
  await open('/check-in/9');
  await enter('DEM0TCK001');
  expect(await log().findByText('Waiting for the connection')).toBeTruthy();
  server.answer(checkIn, letIn);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await log().findByText('Let in')).toBeTruthy();
  const keys = server.sentTo(checkIn).map(({ body }) => JSON.parse(String(body)).client_key);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a list that staff alone may see says so to others', async () => {
  server.answer(expectedGuests, rejected(403, 'operators_only', 'For staff only'));
  await open('/check-in/9');
  expect(await screen.findByText('For staff only')).toBeTruthy();
  expect(screen.queryByLabelText('Code of the ticket')).toBeNull();
  expect(screen.queryByLabelText('Message')).toBeNull();
});

test('who has no ticket at hand is let in from the list, once however often it is pressed', async () => {
  server.answer(checkIn, letIn);
  await open('/check-in/9');
  const button = await screen.findByRole('button', { name: 'Let in Layla' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await log().findByText('Let in')).toBeTruthy();
  expect(server.sentTo(checkIn).map(({ body }) => JSON.parse(String(body)).ticket)).toEqual(['DEM0TCK001']);
});

test('without tickets there is nobody to write to', async () => {
  server.answer(expectedGuests, { body: { ...buildPage([]), expected: 0, checked_in: 0, event_title: 'X' } });
  await open('/check-in/9');
  expect(await screen.findByText('Nobody has a ticket yet.')).toBeTruthy();
  expect(screen.queryByLabelText('Message')).toBeNull();
});

test('the organiser writes to all who come; a message that failed stays, and is the same one when it is sent again', async () => {
  server.answer(sendEventMessage, rejected(429, 'too_many_messages', 'Three a day.'));
  await open('/check-in/9');
  const send = await screen.findByRole('button', { name: 'Send the message' });
  fireEvent.click(send);
  expect(await screen.findByText('Write the message first.')).toBeTruthy();
  const field = screen.getByLabelText<HTMLTextAreaElement>('Message');
  fireEvent.change(field, { target: { value: ' Bring a coat. ' } });
  fireEvent.click(send);
  expect(await screen.findByText('Three a day.')).toBeTruthy();
  expect(field.value).toBe(' Bring a coat. ');
  server.answer(sendEventMessage, { body: { status: true, msg: 'Sent', recipients: 12 } });
  fireEvent.click(send);
  expect(await screen.findByText('The message was sent to 12 people.')).toBeTruthy();
  expect(field.value).toBe('');
  const [first, second] = server.sentTo(sendEventMessage).map(({ body }) => JSON.parse(String(body)));
  expect(first).toEqual({ text: 'Bring a coat.', client_key: second.client_key });
});
