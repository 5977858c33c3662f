import { open } from 'node:fs/promises';

/** The bytes of a file, of which only what is looked at is in memory. */
export interface Bytes {
  size: number;
  /** So many from a place on; fewer at the end, none beyond it. */
  read(at: number, length: number): Promise<Buffer>;
}

const bytesOf = (bytes: Uint8Array): Bytes => {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { size: all.length, read: async (at, length) => all.subarray(at, at + length) };
};

/** Looks at a file, given by its path or its bytes. */
export async function withBytes<Result>(
  file: string | Uint8Array,
  look: (bytes: Bytes) => Promise<Result>,
): Promise<Result> {
  if (typeof file !== 'string') return look(bytesOf(file));
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    return await look({
      size,
      async read(at, length) {
        const room = Math.max(0, Math.min(length, size - at));
        const { bytesRead, buffer } = await handle.read(Buffer.alloc(room), 0, room, at);
        return buffer.subarray(0, bytesRead);
      },
    });
  } finally {
    await handle.close();
  }
}

/** Whether text of single bytes stands at a place. */
export const says = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));

/** The last bytes of a file. */
export const tailOf = ({ size, read }: Bytes, length: number): Promise<Buffer> =>
  read(Math.max(0, size - length), length);
