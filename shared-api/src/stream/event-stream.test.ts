import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventReader, type StreamEvent } from './event-stream.ts';

function eventsOf(pieces: string[]): StreamEvent[] {
  const events: StreamEvent[] = [];
  const read = eventReader((event) => events.push(event));
  for (const piece of pieces) read(piece);
  return events;
}

const stream =
  ': here\n\nid: 7\ndata: {"a":1}\n\nevent: note\r\ndata:first\r\ndata: second\r\nid\r\n\r\nid: 9\rdata: ثلاثة\r\rretry: 5\nunknown: x\n\ndata: cut';
const events: StreamEvent[] = [
  { id: '7', type: 'message', data: '{"a":1}' },
  { id: '', type: 'note', data: 'first\nsecond' },
  { id: '9', type: 'message', data: 'ثلاثة' },
];

test('events are told whole, with their numbers; comments, what is unknown and what was cut off are not', () => {
  expect(eventsOf([stream])).toEqual(events);
});

test('it does not matter where the stream is cut', () => {
  const cuts = fc.uniqueArray(fc.nat(stream.length), { maxLength: 12 });
  fc.assert(
    fc.property(cuts, (places) => {
      const bounds = [0, ...places.sort((a, b) => a - b), stream.length];
      const pieces = bounds.slice(1).map((end, index) => stream.slice(bounds[index], end));
      expect(eventsOf(pieces)).toEqual(events);
    }),
  );
});
