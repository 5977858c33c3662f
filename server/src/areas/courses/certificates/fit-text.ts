/** Widths of characters that are much wider or narrower than the others, relative to the font size. */
const widths: [RegExp, number][] = [
  [/\p{M}/u, 0],
  [/[ .,:;'’|!iljtfrI()[\]-]/u, 0.4],
  [/[MWmw@%—…]/u, 1],
  [/\p{Script=Arabic}/u, 0.56],
  [/\p{Lu}/u, 0.75],
  [/[\u2e80-\uffdc\u{1f000}-\u{3ffff}]/u, 1.1],
];
const usual = 0.6;

/** Estimates the width of a text, because the server cannot measure fonts; errs on the wide side. */
export function estimateWidth(text: string, size: number): number {
  let parts = 0;
  for (const character of text) parts += widths.find(([letters]) => letters.test(character))?.[1] ?? usual;
  return parts * size;
}

/** Breaks a word into pieces that each fit into a line. */
function broken(word: string, fits: (text: string) => boolean): string[] {
  const pieces = [''];
  for (const character of word) {
    const piece = `${pieces.at(-1)}${character}`;
    if (fits(piece) || pieces.at(-1) === '') pieces[pieces.length - 1] = piece;
    else pieces.push(character);
  }
  return pieces;
}

function wrapped(words: readonly string[], fits: (text: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words.flatMap((each) => (fits(each) ? [each] : broken(each, fits)))) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

export interface Fitted {
  size: number;
  lines: string[];
}

/** A font size, and the number of lines that fit in it. */
export interface Step {
  size: number;
  lines: number;
}

/**
 * Fits a text into a field with the first step that has enough space. A text that is too long for all steps ends with an ellipsis.
 * @param steps the largest first
 */
export function fitText(text: string, width: number, steps: readonly [Step, ...Step[]]): Fitted {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  let { size, lines: maxLines } = steps[0];
  let lines: string[] = [];
  for ({ size, lines: maxLines } of steps) {
    const fits = (line: string) => estimateWidth(line, size) <= width;
    lines = wrapped(words, fits);
    if (lines.length <= maxLines && words.every(fits)) return { size, lines };
  }
  if (lines.length <= maxLines) return { size, lines };
  const kept = lines.slice(0, maxLines);
  const last = [...(kept.at(-1) ?? '')].slice(0, -1).join('').trimEnd();
  return { size, lines: [...kept.slice(0, -1), `${last}…`] };
}
