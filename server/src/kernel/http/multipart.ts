import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { parseParts } from './form.ts';
import type { RouteOptions } from './module.ts';
import { createTickLimit } from './tick-limit.ts';
import { createUploadFolder } from './upload-folder.ts';
import { createUploadQueue, type QueueEntry } from './upload-queue.ts';
import { UploadedFile } from './uploaded-file.ts';

const folders = new WeakMap<FastifyRequest, string>();

/** Maximum bytes of all texts together; files have their own limits. */
const textBytes = 262_144;
/** Default maximum bytes of all files of a call. */
const defaultTotalBytes = 167_772_160;
/** Maximum concurrent calls with files of one account, or of one address without an account: more than a browser sends to one host. */
const maxUploads = 10;

/** Chunks of files, some 64 kB each, that are written in one iteration of the event loop. */
const limitChunks = createTickLimit(4);
/** Uploads that are processed at the same time after they were read. */
const queue = createUploadQueue(3);

const uploads = new Map<string, number>();
const uploaders = new WeakMap<FastifyRequest, { uploader: string; entry?: QueueEntry }>();

/** Counts a call with files until its answer is sent. @throws Failure 429 `too_many_uploads` */
function countUpload(request: FastifyRequest): void {
  const uploader = request.caller ? `user ${request.caller.userId}` : `address ${request.ip}`;
  const count = uploads.get(uploader) ?? 0;
  if (count >= maxUploads) throw new Failure('too_many_uploads', { retryAfter: 5 });
  uploads.set(uploader, count + 1);
  uploaders.set(request, { uploader });
}

/** Waits until a call whose files were read may be processed. @throws Failure if the call ends meanwhile */
async function waitInQueue(request: FastifyRequest): Promise<void> {
  const found = uploaders.get(request);
  if (!found) return;
  found.entry = queue.add(found.uploader);
  await found.entry.started;
}

function endUpload(request: FastifyRequest): void {
  const found = uploaders.get(request);
  if (!found) return;
  const { uploader, entry } = found;
  uploaders.delete(request);
  entry?.end();
  const count = uploads.get(uploader) ?? 0;
  if (count > 1) uploads.set(uploader, count - 1);
  else uploads.delete(uploader);
}

/**
 * Reads a multipart body into `request.body`: texts by PHP-style keys, files as `UploadedFile` in a temporary folder.
 * @param checkTexts rejects invalid texts that precede the first file, so that no file of a call that fails anyway is written
 */
export async function readMultipart(
  request: FastifyRequest,
  reply: FastifyReply,
  { files, checkTexts }: { files: RouteOptions['files']; checkTexts(texts: unknown): void },
) {
  const parts: [string, unknown][] = [];
  let left = textBytes;
  let isFirst = true;
  const room = { left: files?.totalBytes ?? defaultTotalBytes };
  try {
    const limits = {
      fileSize: files?.bytes ?? 1,
      files: files?.max ?? 1,
      fieldSize: textBytes,
      fieldNameSize: 200,
    };
    for await (const part of request.parts({ limits: { ...limits, fields: 1000, parts: 1000 } })) {
      if (part.type === 'file') {
        if (!files) throw new Failure('file_not_expected');
        if (isFirst) {
          isFirst = false;
          countUpload(request);
          checkTexts(parseParts(parts));
        }
        parts.push([part.fieldname, await keep(request, part, room)]);
      } else {
        left -= Buffer.byteLength(String(part.value)) + part.fieldname.length;
        if (left < 0 || part.valueTruncated) throw new Failure('too_large');
        if (part.fieldnameTruncated) throw new Failure('malformed');
        parts.push([part.fieldname, part.value]);
      }
    }
    await waitInQueue(request);
    request.body = parseParts(parts);
  } catch (error) {
    // Reads and discards the rest of the body, so that the response reaches a client that is still sending.
    request.raw.unpipe();
    request.raw.resume();
    reply.header('connection', 'close');
    throw error;
  }
}

async function keep(
  request: FastifyRequest,
  part: MultipartFile,
  room: { left: number },
): Promise<UploadedFile> {
  const folder = folders.get(request) ?? (await createUploadFolder());
  folders.set(request, folder);
  const path = join(folder, randomUUID());
  // Opened before anything can fail: if the stream opened it later, the file could be created after the folder's
  // removal.
  const target = (await open(path, 'wx', 0o600)).createWriteStream();
  await pipeline(
    part.file,
    async function* count(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        room.left -= chunk.length;
        if (room.left < 0) throw new Failure('too_large');
        await limitChunks();
        yield chunk;
      }
    },
    target,
  );
  if (part.file.truncated) throw new Failure('file_too_large');
  return new UploadedFile({ filename: part.filename, type: part.mimetype, path, bytes: target.bytesWritten });
}

/** Removes a request's temporary files. */
export async function removeUploads(request: FastifyRequest): Promise<void> {
  endUpload(request);
  const folder = folders.get(request);
  if (folder) await rm(folder, { recursive: true, force: true });
}
