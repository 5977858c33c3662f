import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';
import { parseParts } from './form.ts';
import type { RouteOptions } from './module.ts';
import { createUploadFolder } from './upload-folder.ts';
import { UploadedFile } from './uploaded-file.ts';

const folders = new WeakMap<FastifyRequest, string>();

/** Maximum bytes of all texts together; files have limits of their own. */
const textBytes = 262_144;

/** Reads a multipart body into `request.body`: texts by PHP-style keys, files as `UploadedFile` in a temporary folder. */
export async function readMultipart(
  request: FastifyRequest,
  reply: FastifyReply,
  files: RouteOptions['files'],
) {
  const parts: [string, unknown][] = [];
  let left = textBytes;
  try {
    const limits = {
      fileSize: files?.bytes ?? 1,
      files: files?.max ?? 1,
      fieldSize: textBytes,
      fieldNameSize: 200,
    };
    for await (const part of request.parts({ limits: { ...limits, fields: 1000, parts: 1000 } })) {
      if (part.type === 'file') {
        if (!files) throw new Failure(400, 'file_not_expected');
        parts.push([part.fieldname, await keep(request, part)]);
      } else {
        left -= Buffer.byteLength(String(part.value)) + part.fieldname.length;
        if (left < 0 || part.valueTruncated) throw new Failure(413, 'too_large');
        if (part.fieldnameTruncated) throw new Failure(400, 'malformed');
        parts.push([part.fieldname, part.value]);
      }
    }
    request.body = parseParts(parts);
  } catch (error) {
    // Reads and discards the rest of the body, so that the response reaches a client that is still sending.
    request.raw.unpipe();
    request.raw.resume();
    reply.header('connection', 'close');
    throw error;
  }
}

async function keep(request: FastifyRequest, part: MultipartFile): Promise<UploadedFile> {
  const folder = folders.get(request) ?? (await createUploadFolder());
  folders.set(request, folder);
  const path = join(folder, randomUUID());
  // Opened before anything can fail: a file that the stream opened later would be created after the folder's removal.
  const target = (await open(path, 'wx', 0o600)).createWriteStream();
  await pipeline(part.file, target);
  if (part.file.truncated) throw new Failure(413, 'file_too_large');
  return new UploadedFile({ filename: part.filename, type: part.mimetype, path, bytes: target.bytesWritten });
}

/** Removes a request's temporary files. */
export async function removeUploads(request: FastifyRequest): Promise<void> {
  const folder = folders.get(request);
  if (folder) await rm(folder, { recursive: true, force: true });
}
