import { decodeReferences } from './character-references.ts';

/** A line of captions. */
export interface Cue {
  /** Seconds. */
  start: number;
  end: number;
  text: string;
}

const timing = /^((?:\d+:)?\d{2}:\d{2}\.\d{3})\s+-->\s+((?:\d+:)?\d{2}:\d{2}\.\d{3})/;

const toSeconds = (clock: string): number =>
  clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** The text of a cue in one line, without its tags (`<v Name>`, `<i>`). */
const toWords = (payload: readonly string[]): string =>
  decodeReferences(payload.join(' ').replaceAll(/<[^<>]*>/g, '')).trim();

/** Parses the cues of a WebVTT file, ordered by their start. Skips notes, styles and cues without text. */
export function parseCues(file: string): Cue[] {
  const blocks = file.replaceAll(/\r\n?/g, '\n').split(/\n{2,}/);
  const cues = blocks.flatMap((block): Cue[] => {
    const lines = block.split('\n');
    const index = lines.findIndex((line) => timing.test(line));
    const [, start, end] = timing.exec(lines[index] ?? '') ?? [];
    const text = toWords(lines.slice(index + 1));
    if (start === undefined || end === undefined || text === '') return [];
    return [{ start: toSeconds(start), end: toSeconds(end), text }];
  });
  return cues.sort((one, other) => one.start - other.start);
}

/** The index of the cue at a position. It stays current until the next one starts; -1 before the first. */
export const findCurrentCue = (cues: readonly Cue[], position: number): number =>
  cues.findLastIndex(({ start }) => start <= position);
