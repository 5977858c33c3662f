import { isHarmlessSvg } from './svg.ts';

/** Types of pictures of the content, by extension. */
export const mediaTypes = {
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
} as const;
export type Extension = keyof typeof mediaTypes;

const startsWith = (bytes: Uint8Array, start: number[], at = 0): boolean =>
  start.every((byte, index) => bytes[at + index] === byte);
const ascii = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));

/** Detects the type of a picture from its bytes; undefined for other files, and for an SVG with active content. */
export function detectExtension(bytes: Uint8Array): Extension | undefined {
  if (startsWith(bytes, [0x89, ...ascii('PNG\r\n\x1a\n')])) return 'png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpg';
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'webp';
  return isHarmlessSvg(bytes) ? 'svg' : undefined;
}
