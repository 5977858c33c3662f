/** A typeface of a document. */
export interface Face {
  family: string;
  /** Whether it has a glyph for a code point. */
  has(codePoint: number): boolean;
}

/** A part of a text that one typeface draws. */
export interface FaceRun {
  text: string;
  family: string;
}

/** Printed where no typeface has a letter, because a typeface without it would print another one. */
export const replacement = '□';

/**
 * Characters without a shape of their own, which typefaces may lack. Joiners stay, which decide how the letters beside them are connected, and
 * isolates (`isolate`), which order the parts of a sentence.
 */
const ignorable = /(?!\u200c|\u200d|\u2068|\u2069)\p{Default_Ignorable_Code_Point}/gu;
/** Controls and line breaks: the texts of a document are lines. */
const control = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

/**
 * What one typeface has to draw as a whole: an Arabic word, whose letters are connected; a word of other letters with their marks; any other
 * character.
 */
const unit =
  /\p{Script=Arabic}[\p{Script=Arabic}\p{M}\u0640\u200c\u200d]*|(?:(?!\p{Script=Arabic})[\p{L}\p{M}\u200c\u200d])+|./gsu;
/** A character with its marks. */
const cluster = /.[\p{M}\u200c\u200d]*/gsu;

const findFace = (text: string, faces: readonly Face[]): Face | undefined =>
  faces.find((face) => [...text].every((character) => face.has(character.codePointAt(0) ?? 0)));

/** The text as it is printed: composed, and without characters that have no shape. */
export const toPrinted = (text: string): string =>
  text.normalize('NFC').replace(ignorable, '').replace(control, ' ');

/**
 * Splits a text by the typefaces that have its letters, each word in the first one that has all of it.
 * @param faces in the order in which a letter is looked for; the last one has the replacement
 * @returns `missing`: code points that no typeface has, `replacement` stands in their place
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
  for (const [whole] of toPrinted(text).matchAll(unit)) {
    const face = findFace(whole, faces);
    if (face) {
      add(whole, face);
      continue;
    }
    for (const [part] of whole.matchAll(cluster)) {
      const own = findFace(part, faces);
      if (own) add(part, own);
      else for (const character of part) addCharacter(character);
    }
  }
  return { runs, missing: [...missing] };
}
