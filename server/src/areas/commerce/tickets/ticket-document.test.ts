import { inflateSync } from 'node:zlib';
import type { Ticket } from 'shared-api/contracts/commerce/tickets';
import { expect, test } from 'vitest';
import { renderTicket } from './ticket-document.tsx';

const ticket: Ticket = {
  id: 1,
  event: {
    ...{ id: 9, title: 'يوم القراءة', image: null, is_camp: 0, place: 'القاهرة', timezone: 'Africa/Cairo' },
    ...{ starts_at: '2030-05-01T10:00:00.000Z', ends_at: '2030-05-01T12:00:00.000Z' },
  },
  ...{ name: 'ليلى', code: 'DEM0T1CK01', token: `DEM0T1CK01.${'A'.repeat(22)}`, checked_in_at: null },
};

/** The streams of a PDF that can be read as text: fonts' letters and drawings. */
function readStreams(pdf: Buffer): string[] {
  return [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(
    ([, stream = '']) => {
      try {
        return [inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')];
      } catch {
        return [];
      }
    },
  );
}

test.each(['en', 'ar'] as const)(
  'a ticket in %s is one page with its letters and its QR code',
  async (language) => {
    const pdf = await renderTicket({ ticket, language, host: 'rafiq.example' });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
    const streams = readStreams(pdf);
    const letters = streams
      .filter((text) => text.includes('beginbfrange'))
      .flatMap((text) => [...text.matchAll(/<([0-9a-f]{4,})>/gi)])
      .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)));
    for (const letter of 'ليلىيومالقراءةDEM0T1CK') expect(letters, letter).toContain(letter);
    // A code of this length has some hundreds of dark runs, each drawn as a line.
    const drawn = Math.max(...streams.map((text) => text.match(/ l\n/g)?.length ?? 0));
    expect(drawn).toBeGreaterThan(500);
  },
);
