import type { MediaType } from './tables.ts';

/** What no browser shows. */
const onlyToSave: readonly MediaType[] = ['doc', 'docx'];

const endings: Partial<Record<MediaType, readonly string[]>> = { jpg: ['.jpg', '.jpeg'] };

/** Control characters and those that steer directions, which make a name look like another; what separates folders. */
const misleading = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|[/\\]/gu;

/** The name that a file is saved under: what somebody called it, without what could mislead, and ending as what it is. */
export function filenameOf(given: string, type: MediaType): string {
  const name = [...given.replace(misleading, ' ').trim()].slice(0, 150).join('').trim();
  const ends = (endings[type] ?? [`.${type}`]).some((ending) => name.toLowerCase().endsWith(ending));
  return ends ? name : `${name || 'file'}.${type}`;
}

/** Octets that stand for themselves in `filename*` (RFC 8187); encodeURIComponent leaves four more. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Content-Disposition of a file: what browsers show is shown; what they do not, and what is asked for under a name, is saved.
 * @param download what somebody called the file
 */
export function dispositionOf(type: MediaType, download?: string): string {
  if (download === undefined) return onlyToSave.includes(type) ? 'attachment' : 'inline';
  const name = filenameOf(download, type);
  const plain = name.replace(/[^\w .()-]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`;
}
