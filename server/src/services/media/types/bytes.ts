import { open } from 'node:fs/promises';

/** Random access to a file, without reading all of it into memory. */
export interface Bytes {
  size: number;
  /** Reads up to `length` bytes from an offset; fewer at the end of the file. */
  read(at: number, length: number): Promise<Buffer>;
}

const bytesOf = (bytes: Uint8Array): Bytes => {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { size: all.length, read: async (at, length) => all.subarray(at, at + length) };
};

/** Bytes per read: adjacent small parts come from one read. */
const windowBytes = 16_384;

/** Reads through a buffered window, so that a file of many small parts needs few calls of the file system. */
function throughWindow({ size, read }: Bytes): Bytes {
  let start = 0;
  let window: Buffer = Buffer.alloc(0);
  return {
    size,
    async read(at, length) {
      const requested = Math.max(0, Math.min(length, size - at));
      if (requested > windowBytes) return read(at, requested);
      if (at < start || at + requested > start + window.length) {
        window = await read(at, windowBytes);
        start = at;
      }
      return window.subarray(at - start, at - start + requested);
    },
  };
}

/** Opens a file from its path or its bytes. */
export async function withBytes<Result>(
  file: string | Uint8Array,
  look: (bytes: Bytes) => Promise<Result>,
): Promise<Result> {
  if (typeof file !== 'string') return look(bytesOf(file));
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const file: Bytes = {
      size,
      async read(at, length) {
        const room = Math.max(0, Math.min(length, size - at));
        const { bytesRead, buffer } = await handle.read(Buffer.alloc(room), 0, room, at);
        return buffer.subarray(0, bytesRead);
      },
    };
    return await look(throughWindow(file));
  } finally {
    await handle.close();
  }
}

/** Whether a single-byte text is at an offset. */
export const hasTextAt = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));

/** The last bytes of a file. */
export const readTail = ({ size, read }: Bytes, length: number): Promise<Buffer> =>
  read(Math.max(0, size - length), length);
