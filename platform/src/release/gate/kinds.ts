import { filePath, type Release } from '../../registry/registry.ts';
import type { ReleaseFile } from '../../registry/store.ts';
import { formatName, type Violation } from './violation.ts';

/** Types of files that pages load. */
const kinds =
  /\.(?:js|css|json|svg|png|jpe?g|webp|avif|gif|ico|woff2?|txt|webmanifest|wasm|mp3|mp4|webm|vtt|pdf)$/;

const mapComment = /(?:\/\/|\/\*)[#@]\s*sourceMappingURL=\S/;

const isHidden = (path: string) => path.split('/').some((segment) => segment.startsWith('.'));

function kindError(record: Release, { path, bytes }: ReleaseFile): Omit<Violation, 'where'> | undefined {
  if (path.endsWith('.map'))
    return { what: 'it is a source map', mend: 'Build with `output.sourceMap: false`' };
  if (!filePath.safeParse(path).success)
    return { what: 'it is not a file name that can be served', mend: 'Rename it' };
  const isDocument = record.kind === 'shell' && path === record.document;
  if (isHidden(path) || !(kinds.test(path) || isDocument))
    return { what: 'it is no kind of file that a page loads', mend: 'Keep it out of the build' };
  if (/\.(?:js|css)$/.test(path) && mapComment.test(Buffer.from(bytes).toString('latin1')))
    return { what: 'it names a source map', mend: 'Build with `output.sourceMap: false`' };
  return undefined;
}

/** Files that must not be part of a release. */
export const checkFileTypes = (record: Release, files: readonly ReleaseFile[]): Violation[] =>
  files.flatMap((file) => {
    const violation = kindError(record, file);
    return violation === undefined ? [] : [{ where: `${formatName(record)}, ${file.path}`, ...violation }];
  });
