import type { MediaType } from '../tables.ts';

/** The MIME type of each type. */
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
  // Not an image type, so that no page shows it (PD-75).
  svg: 'application/octet-stream',
  mov: 'video/quicktime',
  mpg: 'video/mpeg',
  avi: 'video/x-msvideo',
  wmv: 'video/x-ms-wmv',
  rm: 'application/vnd.rn-realmedia',
  ram: 'audio/x-pn-realaudio',
  ogg: 'video/ogg',
} as const satisfies Record<MediaType, string>;

export const isMediaType = (text: string): text is MediaType => Object.hasOwn(contentTypes, text);

/** The MIME type by a name's extension. */
export function getContentType(name: string): string {
  const type = name.slice(name.lastIndexOf('.') + 1);
  return isMediaType(type) ? contentTypes[type] : 'application/octet-stream';
}
