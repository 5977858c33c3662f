// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { eventCalendar } from 'shared-api/contracts/events/events';
import { ticketDetails, ticketPdf } from 'shared-api/contracts/events/tickets';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newVisitor, open, signIn } from '../../testing/open.ts';
import { ticketAnswer } from '../../testing/tickets.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
});
afterEach(cleanup);

/** Draws the code as pixels, as a camera sees it. */
function draw(svg: SVGElement, scale = 4) {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2]) * scale;
  const data = new Uint8Array(size * size * 4).fill(255);
  const path = svg.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1)
      for (let column = Number(x) * scale; column < (Number(x) + Number(width)) * scale; column += 1)
        data.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3);
  return { width: size, height: size, data };
}

test('a ticket has its token as a QR code, its code to be typed, and whose it is', async () => {
  server.answer(ticketDetails, { body: { status: true, data: ticketAnswer() } });
  await open('/user/tickets/70');
  const qr = await screen.findByRole('img', { name: 'QR code for the entrance' });
  expect(decodeQR(draw(qr as unknown as SVGElement))).toBe('signed.ticket.of.layla');
  for (const text of ['DEM0TCK001', 'Layla', 'Demo library, Cairo'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Reading together' }).getAttribute('href')).toBe(
    '/event/9/details',
  );
});

test('PD-21 a ticket names both clocks for somebody who lives elsewhere', async () => {
  const { event, ...ticket } = ticketAnswer();
  const elsewhere = { ...ticket, event: { ...event, timezone: 'Pacific/Auckland' } };
  server.answer(ticketDetails, { body: { status: true, data: elsewhere } });
  await open('/user/tickets/70');
  expect(await screen.findByText(/^02 May, 2099.*Auckland time/)).toBeTruthy();
  expect(screen.getByText(/^01 May, 2099/)).toBeTruthy();
});

test('the ticket of an online event says how to join, and has the button while one can', async () => {
  const { event, ...ticket } = ticketAnswer();
  const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const join = { opens_at: soon(-0.1), closes_at: soon(2), url: 'https://meet.example/room' };
  const online = { ...event, starts_at: soon(0), ends_at: soon(2), is_online: 1 as const };
  const answer = (
    id: number,
    overrides: Partial<typeof online & { join: Omit<typeof join, 'url'> & { url: string | null } }>,
  ) =>
    server.answer(ticketDetails, {
      body: { status: true, data: { ...ticket, id, event: { ...online, ...overrides } } },
    });

  answer(70, { join });
  await open('/user/tickets/70');
  const link = await screen.findByRole('link', { name: 'Join online' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    'https://meet.example/room',
    '_blank',
  ]);
  expect(screen.queryByRole('img', { name: 'QR code for the entrance' })).toBeNull();
  cleanup();

  answer(71, { join: { opens_at: soon(1), closes_at: soon(3), url: null } });
  await open('/user/tickets/71');
  expect(await screen.findByText(/^You join here. The button comes ten minutes before/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Join online' })).toBeNull();
  cleanup();

  answer(72, {});
  await open('/user/tickets/72');
  expect(await screen.findByText(/has not added the link yet/)).toBeTruthy();
});

test('a ticket is saved as a file, and its event in the calendar', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x').mockClear();
  server.answer(ticketDetails, { body: { status: true, data: ticketAnswer() } });
  server.answer(ticketPdf, {
    body: { status: true, file_name: 'ticket.pdf', type: 'application/pdf', content: btoa('%PDF') },
  });
  server.answer(eventCalendar, {
    body: { status: true, file_name: 'event.ics', content: 'BEGIN:VCALENDAR' },
  });
  await open('/user/tickets/70');
  fireEvent.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  fireEvent.click(screen.getByRole('button', { name: 'Add to calendar' }));
  await waitFor(() => expect(click).toHaveBeenCalledTimes(2));
  const saved = create.mock.calls.map(([file]) => file as Blob);
  expect(await Promise.all(saved.map((file) => file.text()))).toEqual(['%PDF', 'BEGIN:VCALENDAR']);
  expect(click.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual([
    'ticket.pdf',
    'event.ics',
  ]);
  expect(server.sentTo(eventCalendar)[0]?.params).toEqual({ id: String(ticketAnswer().event.id) });
  vi.restoreAllMocks();
});

test('a used ticket says when; one that there is not leads to the events', async () => {
  server.answer(ticketDetails, {
    body: { status: true, data: ticketAnswer({ checked_in_at: '2030-05-01T14:05:00.000Z' }) },
  });
  await open('/user/tickets/70');
  expect(await screen.findByText(/^Let in on 01 May, 2030/)).toBeTruthy();
  cleanup();
  server.answer(ticketDetails, { status: 404, body: { status: false, msg: 'None', code: 'not_found' } });
  await open('/user/tickets/71');
  expect(await screen.findByText('There is no such ticket of yours.')).toBeTruthy();
});
