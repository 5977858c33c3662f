import type { Bytes } from '../types/bytes.ts';
import { applyEdits, type Edit, maxParts, type Piece, type Range, Unreadable } from './pieces.ts';

const ids = {
  segment: 0x18538067,
  cluster: 0x1f43b675,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  track: 0xae,
  tags: 0x1254c367,
  attachments: 0x1941a469,
  void: 0xec,
} as const;
/** Date, title, file names and program names; the last two are mandatory elements and may be empty. */
const textElements = new Set([0x4461, 0x7ba9, 0x7384, 0x3c83ab, 0x3e83bb, 0x4d80, 0x5741]);
/** Names of tracks, and of the programs that encoded them. */
const textOfTracks = new Set([0x536e, 0x258688]);
/** Top-level elements, at which a cluster of unknown length ends. */
const topLevel = new Set<number>([
  ...[ids.cluster, ids.info, ids.tracks, ids.tags, ids.attachments, 0x1c53bb6b, 0x1043a770, 0x114d9b74],
]);

interface Element extends Range {
  id: number;
  content: number;
  isEndless: boolean;
}

function readNumber(
  bytes: Buffer,
  at: number,
  isMarked: boolean,
): { value: number; length: number; isUnknown: boolean } {
  const first = bytes[at];
  if (first === undefined || first === 0) throw new Unreadable();
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) throw new Unreadable();
  let value = isMarked ? first : first & (0xff >> length);
  let isUnknown = value === 0xff >> length;
  for (let index = 1; index < length; index++) {
    const byte = bytes[at + index] ?? 0;
    isUnknown &&= byte === 0xff;
    value = value * 256 + byte;
  }
  return { value, length, isUnknown };
}

async function elementAt({ read }: Bytes, at: number, end: number): Promise<Element> {
  const head = await read(at, 16);
  const id = readNumber(head, 0, true);
  const size = readNumber(head, id.length, false);
  const content = at + id.length + size.length;
  const elementEnd = size.isUnknown ? end : content + size.value;
  if (content > end || elementEnd > end) throw new Unreadable();
  return { id: id.value, start: at, content, end: elementEnd, isEndless: size.isUnknown };
}

/** Replaces an element by a Void element of the same length: with an equally short id, and a length field as long as there is room for. */
function toVoid({ start, end }: Range): Edit[] {
  const length = end - start;
  const head = length < 9 ? Buffer.from([ids.void, 0x80 | (length - 2)]) : Buffer.alloc(9);
  if (length >= 9) {
    head[0] = ids.void;
    head.writeUInt32BE(0x01000000 + Math.floor((length - 9) / 2 ** 32), 1);
    head.writeUInt32BE((length - 9) % 2 ** 32, 5);
  }
  return [
    { at: start, bytes: head },
    { at: start + head.length, bytes: { zeros: length - head.length } },
  ];
}

/**
 * A WebM without tags, attachments, dates and program names; pictures and sound are unchanged and keep their place.
 * @throws Unreadable
 */
export async function cleanMatroska(bytes: Bytes): Promise<Piece[]> {
  const edits: Edit[] = [];
  let parts = 0;
  async function* elementsIn({ start, end }: Range): AsyncGenerator<Element> {
    let at = start;
    while (at < end) {
      if (++parts > maxParts) throw new Unreadable();
      const element = await elementAt(bytes, at, end);
      // An element of unknown length, as in a live recording, ends at the next element of its level.
      if (element.isEndless && element.id === ids.cluster) {
        let inside = element.content;
        while (inside < end) {
          if (++parts > maxParts) throw new Unreadable();
          const child = await elementAt(bytes, inside, end);
          if (topLevel.has(child.id)) break;
          inside = child.end;
        }
        element.end = inside;
      }
      yield element;
      at = element.end;
    }
  }
  const emptyIn = async (range: Range, names: ReadonlySet<number>) => {
    for await (const { id, content, end } of elementsIn(range))
      if (names.has(id)) edits.push({ at: content, bytes: { zeros: end - content } });
  };
  for await (const segment of elementsIn({ start: 0, end: bytes.size }))
    if (segment.id === ids.segment)
      for await (const element of elementsIn({ start: segment.content, end: segment.end })) {
        const inside = { start: element.content, end: element.end };
        if (element.id === ids.tags || element.id === ids.attachments || element.id === ids.void)
          edits.push(...toVoid(element));
        else if (element.id === ids.info) await emptyIn(inside, textElements);
        else if (element.id === ids.tracks)
          for await (const track of elementsIn(inside))
            if (track.id === ids.track) await emptyIn({ start: track.content, end: track.end }, textOfTracks);
      }
  return applyEdits(bytes, edits);
}
