import type { MediaType } from '../tables.ts';

/** What each type is called in HTTP. */
export const contentTypes = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const satisfies Record<MediaType, string>;

export const isMediaType = (text: string): text is MediaType => Object.hasOwn(contentTypes, text);

/** By the ending of a name. */
export function contentTypeOf(name: string): string {
  const type = name.slice(name.lastIndexOf('.') + 1);
  return isMediaType(type) ? contentTypes[type] : 'application/octet-stream';
}
