import { expect, test } from 'vitest';
import { testConfig } from '../../testing/index.ts';
import { createTickets, ticketMs } from './tickets.ts';

const now = new Date('2026-06-01T10:00:00Z');
const tickets = createTickets(testConfig());
const issue = (ip = '192.0.2.7') => tickets.issue({ ip, revision: 12, now });

test('a ticket says the revision and stands for a network that it does not name', () => {
  const ticket = tickets.read(issue(), now);
  expect(ticket).toMatchObject({ revision: 12, expiresAt: new Date(now.getTime() + ticketMs) });
  const networkOf = (ip: string) => tickets.read(issue(ip), now)?.network;
  for (const ip of ['192.0.2.99', '::ffff:192.0.2.9']) expect(networkOf(ip)).toBe(ticket?.network);
  expect(networkOf('192.0.3.7')).not.toBe(ticket?.network);
  expect(networkOf('2001:db8:1:ffff::2')).toBe(networkOf('2001:db8:1::1'));
  expect(networkOf('2001:db8:2::1')).not.toBe(networkOf('2001:db8:1::1'));
  expect(tickets.read(issue(), now)?.id).not.toBe(ticket?.id);
});

test('another node reads a ticket, another site does not', () => {
  const text = issue();
  expect(createTickets(testConfig()).read(text, now)).toBeDefined();
  const other = createTickets({ ...testConfig(), secret: 'another secret that only this test uses' });
  expect(other.read(text, now)).toBeUndefined();
});

test('a ticket with any byte changed, cut off, or after an hour is none', () => {
  const text = issue();
  const bytes = Buffer.from(text, 'base64url');
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(tickets.read(changed.toString('base64url'), now), `byte ${at}`).toBeUndefined();
    expect(tickets.read(bytes.subarray(0, at).toString('base64url'), now)).toBeUndefined();
  }
  expect(tickets.read(text, new Date(now.getTime() + ticketMs - 1000))).toBeDefined();
  expect(tickets.read(text, new Date(now.getTime() + ticketMs))).toBeUndefined();
});
