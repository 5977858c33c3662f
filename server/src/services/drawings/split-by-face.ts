/** A typeface of a document. */
export interface Face {
  family: string;
  /** Whether it has a glyph for a code point. */
  has(codePoint: number): boolean;
}

/** A part of a text that is drawn in one typeface. */
export interface FaceRun {
  text: string;
  family: string;
}

/** Printed for a letter that no typeface has, because a typeface prints a wrong letter in its place. */
export const replacement = '□';

/**
 * Characters without a glyph, which typefaces may lack. Joiners are kept, because they decide how the letters beside them are connected, and so
 * are isolates (`isolate`), because they order the parts of a sentence.
 */
const ignorable = /(?!\u200c|\u200d|\u2068|\u2069)\p{Default_Ignorable_Code_Point}/gu;
/** Control characters and line breaks: each text of a document is a single line. */
const control = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

/**
 * A unit that must be drawn in one typeface: an Arabic word, whose letters are connected; a word of other letters with their marks; any other
 * character.
 */
const unit =
  /\p{Script=Arabic}[\p{Script=Arabic}\p{M}\u0640\u200c\u200d]*|(?:(?!\p{Script=Arabic})[\p{L}\p{M}\u200c\u200d])+|./gsu;
/** A character with its marks. */
const cluster = /.[\p{M}\u200c\u200d]*/gsu;

const findFace = (text: string, faces: readonly Face[]): Face | undefined =>
  faces.find((face) => [...text].every((character) => face.has(character.codePointAt(0) ?? 0)));

/** The text as it is printed: composed, and without characters that have no glyph. */
export const toPrinted = (text: string): string =>
  text.normalize('NFC').replace(ignorable, '').replace(control, ' ');

/**
 * Splits a text by typefaces: each word gets the first typeface that has all of its letters.
 * @param faces in the order of preference; the last one has the replacement
 * @returns `missing`: code points that no typeface has; `replacement` is printed for them
 */
export function splitByFace(
  text: string,
  faces: readonly [...Face[], Face],
): { runs: FaceRun[]; missing: number[] } {
  const last = faces[faces.length - 1] as Face;
  const runs: FaceRun[] = [];
  const missing = new Set<number>();
  const add = (part: string, { family }: Face): void => {
    const before = runs.at(-1);
    if (before?.family === family) before.text += part;
    else runs.push({ text: part, family });
  };
  const addCharacter = (character: string): void => {
    const face = findFace(character, faces);
    if (!face) missing.add(character.codePointAt(0) ?? 0);
    add(face ? character : replacement, face ?? last);
  };
  for (const [full] of toPrinted(text).matchAll(unit)) {
    const face = findFace(full, faces);
    if (face) {
      add(full, face);
      continue;
    }
    for (const [part] of full.matchAll(cluster)) {
      const own = findFace(part, faces);
      if (own) add(part, own);
      else for (const character of part) addCharacter(character);
    }
  }
  return { runs, missing: [...missing] };
}
