import { isHarmlessSvg } from './svg.ts';

/** The kinds of pictures that content may have, by their extension. */
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

/** What a picture is by its bytes, whatever its file is called; undefined for all else, and for an SVG that could do something. */
export function extensionOf(bytes: Uint8Array): Extension | undefined {
  if (startsWith(bytes, [0x89, ...ascii('PNG\r\n\x1a\n')])) return 'png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpg';
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'webp';
  return isHarmlessSvg(bytes) ? 'svg' : undefined;
}
