import type { Bytes } from '../types/bytes.ts';
import { applyEdits, type Edit, maxParts, type Piece, type Range, Unreadable } from './pieces.ts';

/*
 * MP4 and QuickTime: nested boxes. The file refers to pictures and sound by offsets, so nothing may move: removed boxes are renamed to `free`,
 * and their content is filled with zeros.
 */

interface Box extends Range {
  name: string;
  /** Offset of its content. */
  content: number;
}

/** Boxes that players need, by the box that contains them; all others become `free`. */
const needed: Record<string, readonly string[]> = {
  file: ['ftyp', 'styp', 'moov', 'moof', 'mdat', 'mfra', 'sidx', 'ssix'],
  moov: ['mvhd', 'trak', 'mvex', 'iods', 'ctab', 'pssh'],
  trak: ['tkhd', 'edts', 'mdia', 'tapt', 'clip', 'matt', 'load', 'imap'],
  mdia: ['mdhd', 'hdlr', 'minf', 'elng'],
  moof: ['mfhd', 'traf', 'pssh'],
};
/** Kinds of tracks that are kept. Other kinds contain camera measurements, such as the location, and texts. */
const tracks = ['vide', 'soun'];
/** Maximum size of a table of a track that is removed. */
const maxTableBytes = 16 << 20;

class MovieCleaner {
  readonly edits: Edit[] = [];
  private parts = 0;

  constructor(private readonly bytes: Bytes) {}

  async *boxesIn({ start, end }: Range): AsyncGenerator<Box> {
    let at = start;
    // QuickTime ends some lists with four zero bytes.
    while (at + 8 <= end) {
      if (++this.parts > maxParts) throw new Unreadable();
      const head = await this.bytes.read(at, 16);
      if (head.length < 8) throw new Unreadable();
      let length = head.readUInt32BE(0);
      let content = at + 8;
      if (length === 0) length = end - at;
      else if (length === 1) {
        if (head.length < 16) throw new Unreadable();
        length = head.readUInt32BE(8) * 2 ** 32 + head.readUInt32BE(12);
        content = at + 16;
      }
      if (length < content - at || at + length > end) throw new Unreadable();
      yield { name: head.toString('latin1', 4, 8), start: at, content, end: at + length };
      at += length;
    }
  }

  private zero(start: number, end: number): void {
    if (end > start) this.edits.push({ at: start, bytes: { zeros: end - start } });
  }

  private free({ start, content, end }: Box): void {
    this.edits.push({ at: start + 4, bytes: Buffer.from('free') });
    this.zero(content, end);
  }

  /** Makes boxes that are not needed `free`, and yields the others. */
  private async *neededIn(kind: keyof typeof needed, range: Range): AsyncGenerator<Box> {
    for await (const box of this.boxesIn(range))
      if (needed[kind]?.includes(box.name)) yield box;
      else this.free(box);
  }

  private readonly inside = ({ content: start, end }: Box): Range => ({ start, end });

  /** Clears the creation and modification times. */
  private async cleanTimes({ content, end }: Box): Promise<void> {
    const [version] = await this.bytes.read(content, 1);
    this.zero(content + 4, Math.min(end, content + (version === 1 ? 20 : 12)));
  }

  /** Clears the names that cameras write for themselves and their encoders. */
  private async cleanDescriptions({ content, end }: Box, handler: string): Promise<void> {
    for await (const { start, end: entryEnd } of this.boxesIn({ start: content + 8, end })) {
      this.zero(start + 20, Math.min(entryEnd, start + 24));
      if (handler === 'vide') this.zero(start + 50, Math.min(entryEnd, start + 82));
    }
  }

  private async handlerOf(mdia: Box | undefined): Promise<string> {
    if (!mdia) return '';
    for await (const { name, content } of this.boxesIn(this.inside(mdia)))
      if (name === 'hdlr') return (await this.bytes.read(content + 8, 4)).toString('latin1');
    return '';
  }

  private cleanHandler({ content, end }: Box): void {
    this.zero(content + 12, end);
  }

  private async cleanTrack(trak: Box, media: readonly Range[]): Promise<void> {
    let mdia: Box | undefined;
    for await (const box of this.boxesIn(this.inside(trak))) if (box.name === 'mdia') mdia = box;
    const handler = await this.handlerOf(mdia);
    if (!mdia || !tracks.includes(handler)) {
      if (mdia) await this.removeSamples(mdia, media);
      this.free(trak);
      return;
    }
    for await (const box of this.neededIn('trak', this.inside(trak)))
      if (box.name === 'tkhd') await this.cleanTimes(box);
    for await (const box of this.neededIn('mdia', this.inside(mdia)))
      if (box.name === 'mdhd') await this.cleanTimes(box);
      else if (box.name === 'hdlr') this.cleanHandler(box);
      else if (box.name === 'minf')
        for await (const part of this.boxesIn(this.inside(box)))
          if (part.name === 'hdlr') this.cleanHandler(part);
          else if (part.name === 'udta' || part.name === 'meta') this.free(part);
          else if (part.name === 'stbl')
            for await (const table of this.boxesIn(this.inside(part)))
              if (table.name === 'stsd') await this.cleanDescriptions(table, handler);
  }

  private async tablesOf(mdia: Box): Promise<Map<string, Buffer>> {
    const tables = new Map<string, Buffer>();
    for await (const minf of this.boxesIn(this.inside(mdia)))
      if (minf.name === 'minf')
        for await (const stbl of this.boxesIn(this.inside(minf)))
          if (stbl.name === 'stbl')
            for await (const { name, content, end } of this.boxesIn(this.inside(stbl)))
              if (end - content <= maxTableBytes)
                tables.set(name, await this.bytes.read(content, end - content));
    return tables;
  }

  /** Overwrites the samples of a removed track, which are among pictures and sound, with zeros. */
  private async removeSamples(mdia: Box, media: readonly Range[]): Promise<void> {
    const tables = await this.tablesOf(mdia);
    for (const { start, end } of findChunks(tables))
      for (const within of media) this.zero(Math.max(start, within.start), Math.min(end, within.end));
  }

  async clean(): Promise<void> {
    const full = { start: 0, end: this.bytes.size };
    const media: Range[] = [];
    const movies: Box[] = [];
    for await (const box of this.neededIn('file', full))
      if (box.name === 'mdat') media.push(this.inside(box));
      else if (box.name === 'moov') movies.push(box);
      else if (box.name === 'moof')
        for await (const part of this.neededIn('moof', this.inside(box)))
          if (part.name === 'traf')
            for await (const each of this.boxesIn(this.inside(part)))
              if (each.name === 'udta' || each.name === 'meta') this.free(each);
    for (const moov of movies)
      for await (const box of this.neededIn('moov', this.inside(moov)))
        if (box.name === 'mvhd') await this.cleanTimes(box);
        else if (box.name === 'trak') await this.cleanTrack(box, media.length > 64 ? [full] : media);
  }
}

/** Finds the samples of a track by its tables of sizes and chunks. */
function findChunks(tables: ReadonlyMap<string, Buffer>): Range[] {
  const sizes = tables.get('stsz');
  const chunkSizes = tables.get('stsc');
  const wide = tables.get('co64');
  const offsets = wide ?? tables.get('stco');
  if (!sizes || !chunkSizes || !offsets || sizes.length < 12 || chunkSizes.length < 8 || offsets.length < 8)
    return [];
  const common = sizes.readUInt32BE(4);
  const count =
    common > 0 ? sizes.readUInt32BE(8) : Math.min(sizes.readUInt32BE(8), (sizes.length - 12) >> 2);
  const chunks = Math.min(
    offsets.readUInt32BE(4),
    Math.floor((offsets.length - 8) / (wide ? 8 : 4)),
    maxParts,
  );
  const runs = Math.min(chunkSizes.readUInt32BE(4), Math.floor((chunkSizes.length - 8) / 12));
  const ranges: Range[] = [];
  let sample = 0;
  let run = 0;
  for (let chunk = 0; chunk < chunks && sample < count; chunk++) {
    while (run + 1 < runs && chunkSizes.readUInt32BE(8 + (run + 1) * 12) <= chunk + 1) run++;
    const perChunk = runs > 0 ? chunkSizes.readUInt32BE(8 + run * 12 + 4) : 0;
    const chunkSamples = Math.min(perChunk, count - sample);
    let length = common * chunkSamples;
    if (common === 0)
      for (let index = sample; index < sample + chunkSamples; index++)
        length += sizes.readUInt32BE(12 + index * 4);
    sample += chunkSamples;
    const start = wide
      ? wide.readUInt32BE(8 + chunk * 8) * 2 ** 32 + wide.readUInt32BE(12 + chunk * 8)
      : offsets.readUInt32BE(8 + chunk * 4);
    ranges.push({ start, end: start + length });
  }
  return ranges;
}

/**
 * A film without what cameras add: places, makers, models, programs and times, in all forms that QuickTime and MP4 have, and tracks with
 * measurements. Pictures and sound are unchanged and keep their place.
 * @throws Unreadable
 */
export async function cleanMovie(bytes: Bytes): Promise<Piece[]> {
  const cleaner = new MovieCleaner(bytes);
  await cleaner.clean();
  return applyEdits(bytes, cleaner.edits);
}
