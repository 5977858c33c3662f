import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import type { Log, Module, Services } from '../../../../kernel/index.ts';
import { toFilename } from '../../../../services/media/index.ts';
import type { PersonalFile } from '../../../../services/users/index.ts';
import type { PersonalCopy, PersonalSections } from '../collect-personal-data.ts';
import { type CopiedFile, type DataCopy, renderCopy } from './page.ts';

/** Finds the files that users uploaded: the caller passes the user and the accounts that they manage. */
export async function findFiles(
  services: Pick<Services, 'db' | 'config' | 'now'> & { modules: readonly Module[] },
  userIds: readonly number[],
): Promise<PersonalFile[]> {
  const found: PersonalFile[] = [];
  for (const userId of userIds)
    for (const { personalData } of services.modules)
      found.push(...((await personalData?.findFiles?.(services, userId)) ?? []));
  return found;
}

/** Finds the uploaded name of a file in the rows of the copy: `filename` belongs to `media_id`, `attachment_name` to `attachment_id`. */
export function findUploadedName(sections: readonly PersonalSections[], id: string): string | undefined {
  for (const row of sections.flatMap((each) => Object.values(each).flat()))
    for (const [key, value] of Object.entries(row)) {
      const name = row[key === 'media_id' ? 'filename' : key.replace(/_id$/, '_name')];
      if (value === id && key.endsWith('_id') && typeof name === 'string') return name;
    }
  return undefined;
}

/** Builds the path of a file in the zip, with a number, because several files can have the same name. */
function toPath(file: PersonalFile, at: number, sections: readonly PersonalSections[]): string {
  const type = file.name.slice(file.name.lastIndexOf('.') + 1) as Parameters<typeof toFilename>[1];
  const uploadedName = findUploadedName(sections, file.id);
  return `files/${at + 1}-${uploadedName === undefined ? file.name : toFilename(uploadedName, type)}`;
}

/**
 * Streams the copy of a user's data as a zip: the unchanged files, then `data.json` and `index.html`, which list missing files. Reads a file only
 * when the client needs it, one at a time; `signal` closes the open file.
 */
export function zipCopy(
  copy: PersonalCopy,
  about: Omit<DataCopy, 'copy' | 'files'>,
  files: readonly PersonalFile[],
  { signal, log }: { signal: AbortSignal; log: Log },
): Readable {
  const sections = [copy.sections, ...copy.family.map((member) => member.sections)];
  const copied: CopiedFile[] = [];
  async function* entries() {
    for (const [at, file] of files.entries()) {
      const path = toPath(file, at, sections);
      signal.throwIfAborted();
      const input = await file.open().catch((error: unknown) => {
        log.error({ err: error, file: file.id }, 'a file of a copy of data could not be opened');
        return undefined;
      });
      copied.push({ id: file.id, path, isMissing: input === undefined });
      if (!input) continue;
      const close = () => void (input instanceof Readable && input.destroy());
      signal.addEventListener('abort', close);
      try {
        signal.throwIfAborted();
        yield { name: path, input, lastModified: file.createdAt ?? about.createdAt };
      } finally {
        signal.removeEventListener('abort', close);
        close();
      }
    }
    const lastModified = about.createdAt;
    const data = { created_at: about.createdAt.toISOString(), ...copy, files: copied.map(toJson) };
    yield { name: 'data.json', input: `${JSON.stringify(data, null, 2)}\n`, lastModified };
    yield { name: 'index.html', input: renderCopy({ ...about, copy, files: copied }), lastModified };
  }
  return Readable.fromWeb(makeZip(entries()) as Parameters<typeof Readable.fromWeb>[0], { signal });
}

const toJson = ({ id, path, isMissing }: CopiedFile) => (isMissing ? { id, missing: true } : { id, path });
