import { cleanName } from 'shared-api/rules/names';
import type { MediaType } from './tables.ts';

/** Types that browsers cannot show, and SVG, which could run scripts (PD-75). */
const onlyToSave: readonly MediaType[] = ['doc', 'docx', 'svg', 'mpg', 'avi', 'wmv', 'rm', 'ram'];

const extensions: Partial<Record<MediaType, readonly string[]>> = {
  jpg: ['.jpg', '.jpeg', '.jfif', '.jpe', '.pjpeg', '.pjp'],
  mpg: ['.mpg', '.mpeg'],
};

/** Control characters and path separators. `cleanName` removes characters that hide or reorder text and so disguise a name. */
const misleading = /[\p{Cc}\p{Cs}\u2028\u2029]|[/\\]/gu;

/** A safe file name: the uploader's name without disguising characters, with the extension of its real type. */
export function toFilename(input: string, type: MediaType): string {
  const name = [...cleanName(input.replace(misleading, ' '))].slice(0, 150).join('').trim();
  const ends = (extensions[type] ?? [`.${type}`]).some((extension) => name.toLowerCase().endsWith(extension));
  return ends ? name : `${name || 'file'}.${type}`;
}

/** Percent-encodes for `filename*` (RFC 8187); encodeURIComponent does not encode four of the characters. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Content-Disposition of a file: browsers show the types that they can, and save other types and files with a download name.
 * @param download the uploader's name of the file
 */
export function toContentDisposition(type: MediaType, download?: string): string {
  if (download === undefined) return onlyToSave.includes(type) ? 'attachment' : 'inline';
  const name = toFilename(download, type);
  const plain = name.replace(/[^\w .()-]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`;
}
