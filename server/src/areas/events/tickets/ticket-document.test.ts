import type { Ticket } from 'shared-api/contracts/events/tickets';
import { expect, test } from 'vitest';
import { findUnprinted, readPdf } from '../../../services/pdf/read-pdf.fixture.ts';
import { namesInScripts } from '../../../testing/names-in-scripts.ts';
import { renderTicket } from './ticket-document.tsx';

const ticket: Ticket = {
  id: 1,
  event: {
    id: 9,
    title: 'يوم القراءة',
    image: null,
    is_camp: 0,
    place: 'القاهرة',
    timezone: 'Africa/Cairo',
    starts_at: '2030-05-01T10:00:00.000Z',
    ends_at: '2030-05-01T12:00:00.000Z',
  },
  name: 'ليلى',
  code: 'DEM0T1CK01',
  token: `DEM0T1CK01.${'A'.repeat(22)}`,
  checked_in_at: null,
};

test.each(['en', 'ar'] as const)(
  'a ticket in %s is one page with its letters and its QR code',
  async (language) => {
    const pdf = await renderTicket({ ticket, language, host: 'rafiq.example', issuer: 'Rafiq' });
    const { pages, letters, streams } = readPdf(pdf);
    expect(pages).toBe(1);
    for (const letter of 'ليلىيومالقراءةDEM0T1CK') expect(letters, letter).toContain(letter);
    // The QR code of a code of this length has several hundred runs of dark modules, each drawn as a line.
    const drawn = Math.max(...streams.map((text) => text.match(/ l\n/g)?.length ?? 0));
    expect(drawn).toBeGreaterThan(500);
  },
);

test('names, titles and places have their own letters in every script', async () => {
  const names = Object.values(namesInScripts);
  const event = {
    ...ticket.event,
    title: names.slice(0, 5).join(', '),
    place: names.slice(5, 10).join(', '),
  };
  const input = { ...ticket, event, name: names.slice(10).join(', ') };
  const printed = readPdf(
    await renderTicket({ ticket: input, language: 'ar', host: 'rafiq.example', issuer: 'رفيق' }),
  );
  expect(findUnprinted(names.join(''), printed)).toEqual([]);
  expect([printed.missingGlyphs, printed.fonts.includes('Helvetica')]).toEqual([0, false]);
});
