import type { Database } from '../../kernel/index.ts';
import { pictureAddress, storePicture } from '../pictures/index.ts';
import { drawPortrait, type Sitter } from './draw-portrait.ts';

/** Draws and stores the portrait of a demonstration account. @returns its address; undefined for an account without one */
export async function storePortrait(tx: Database, sitter: Sitter): Promise<string | undefined> {
  const portrait = drawPortrait(sitter);
  const name =
    portrait === undefined ? undefined : await storePicture(tx, new TextEncoder().encode(portrait));
  return name === undefined ? undefined : pictureAddress(name);
}
