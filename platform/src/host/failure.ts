import type { FailurePhase } from '../host-api.ts';

/** A part of the composition could not be loaded or rendered; `phase` is the step that failed. */
export class LoadFailure extends Error {
  override name = 'LoadFailure';
  constructor(
    readonly phase: FailurePhase,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The message of a container when no provided version satisfies its range. */
const aboutShares = /Cannot find shared/;

/** The chain of an error and its causes, outermost first. */
function* causesOf(error: unknown): Iterable<unknown> {
  for (
    let current = error;
    current !== undefined;
    current = current instanceof Error ? current.cause : undefined
  )
    yield current;
}

/** What rspack's run time throws for a script or style sheet that did not load; `request` is its address. */
export type ChunkFailure = Error & { request?: string; code?: string };

/** Script failures have a `name` of their own, style sheet failures a `code`. */
const isChunkFailure = (error: unknown): error is ChunkFailure =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || (error as ChunkFailure).code === 'CSS_CHUNK_LOAD_FAILED');

export const findChunkFailure = (error: unknown): ChunkFailure | undefined =>
  [...causesOf(error)].find(isChunkFailure);

/** The phase of an error that was thrown while a remote was loaded (`expose`) or rendered (`render`). */
export function getPhase(error: unknown, step: 'expose' | 'render'): FailurePhase {
  for (const cause of causesOf(error)) {
    if (cause instanceof LoadFailure) return cause.phase;
    if (isChunkFailure(cause)) return 'expose';
    if (cause instanceof Error && aboutShares.test(cause.message)) return 'share';
  }
  return step;
}

/**
 * Patterns of personal data, with their replacements: queries and fragments, text that a parser quotes, e-mail addresses, ids
 * (numbers and tokens) as path segments or alone, telephone numbers and dates.
 */
const personal: readonly (readonly [RegExp, string])[] = [
  [/\?[^\s'")]*|(?<=\/\S*)#[^\s'")]*/g, ''],
  [/"[^\n]*"(?:\.\.\.)? is not valid JSON/, '<text> is not valid JSON'],
  [/[^\s'"()<>]+@[^\s'"()<>@]+\.\p{L}{2,}/gu, '<address>'],
  [/\/(?:\p{Nd}+|(?=[\w-]*\d)[\w-]{20,})(?=[/\s'",;:)]|\.?$|\.\s)/gu, '/<id>'],
  [/(?<![\w.-])(?=[\w-]*\d)[\w-]{24,}(?:\.[\w-]+)*/g, '<id>'],
  [/(?<![\w./-])\+?\p{Nd}(?:[\s-]?\p{Nd}){5,}(?!\w)/gu, '<number>'],
];

/** The code of an error, since messages with a code are translated; without a code its message. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? `${error.name}: ${error.code}` : error.message;
}

/** An error as one line without personal data, for reports. */
export const toMessage = (error: unknown) =>
  personal
    .reduce(
      (text, [pattern, instead]) => text.replace(pattern, instead),
      textOf(error).split('\n', 1)[0]?.slice(0, 2_000) ?? '',
    )
    .slice(0, 300);
