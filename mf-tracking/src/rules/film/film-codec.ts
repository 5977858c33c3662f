/*
 * Finds the video codec of an MP4 file. Reads the description of each track in its index (`moov`), box by box (ISO
 * 14496-12). Phones record HEVC by default, which many browsers cannot play.
 */

/** Video codecs that every supported browser plays. */
const widelyPlayed = new Set(['avc1', 'avc3', 'vp08', 'vp09']);

/** Boxes that contain the description of a track. */
const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);

/** Maximum size of an index, in bytes: that of an hour is below 4 MB. */
const maxIndexBytes = 16 * 1024 ** 2;
/** Maximum number of boxes beside the index. */
const maxBoxes = 1_000;

interface Box {
  type: string;
  /** Start and end of the content, in bytes. */
  start: number;
  end: number;
}

const typeAt = (view: DataView, offset: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(offset + index)));

/** Parses the box whose header is at the start of a view. Its length counts from `offset`. Undefined if there is no valid box. */
function parseHead(view: DataView, offset: number, end: number): Box | undefined {
  if (view.byteLength < 8) return undefined;
  const short = view.getUint32(0);
  const isLong = short === 1;
  if (isLong && view.byteLength < 16) return undefined;
  const head = isLong ? 16 : 8;
  const length = isLong ? Number(view.getBigUint64(8)) : short === 0 ? end - offset : short;
  if (length < head || offset + length > end) return undefined;
  return { type: typeAt(view, 4), start: offset + head, end: offset + length };
}

/** The boxes within a range of an index, including those within containers. */
function* walkBoxes(view: DataView, start: number, end: number): Generator<Box> {
  for (let offset = start; offset < end; ) {
    const head = new DataView(view.buffer, view.byteOffset + offset, Math.min(16, end - offset));
    const box = parseHead(head, offset, end);
    if (!box) return;
    yield box;
    if (containers.has(box.type)) yield* walkBoxes(view, box.start, box.end);
    offset = box.end;
  }
}

/** The codecs of the video tracks in the content of an index. */
export function findPictureCodecs(index: Uint8Array): string[] {
  const view = new DataView(index.buffer, index.byteOffset, index.byteLength);
  const codecs: string[] = [];
  let isPicture = false;
  for (const { type, start, end } of walkBoxes(view, 0, index.byteLength)) {
    // The handler of a track comes before its descriptions: 4 bytes for the version, 4 zero bytes, then its type.
    if (type === 'hdlr' && start + 12 <= end) isPicture = typeAt(view, start + 8) === 'vide';
    // Version and number of descriptions come first, then the first description: its length and its codec.
    if (type === 'stsd' && isPicture && start + 16 <= end) codecs.push(typeAt(view, start + 12));
  }
  return codecs;
}

/** Reads the content of the index of an MP4 file, which may be at its end; undefined for other files. */
async function readIndex(file: Blob): Promise<Uint8Array | undefined> {
  let offset = 0;
  for (let count = 0; count < maxBoxes && offset < file.size; count += 1) {
    const head = new DataView(await file.slice(offset, offset + 16).arrayBuffer());
    const box = parseHead(head, offset, file.size);
    if (!box) return undefined;
    if (box.type === 'moov') {
      if (box.end - box.start > maxIndexBytes) return undefined;
      return new Uint8Array(await file.slice(box.start, box.end).arrayBuffer());
    }
    offset = box.end;
  }
  return undefined;
}

/** Whether some browsers cannot play the video codec of a film; false if that is unknown, as for WebM. */
export async function isRarelyPlayed(file: Blob): Promise<boolean> {
  const index = await readIndex(file);
  const codecs = index ? findPictureCodecs(index) : [];
  return codecs.length > 0 && !codecs.some((codec) => widelyPlayed.has(codec));
}
