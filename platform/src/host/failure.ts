import type { FailurePhase } from '../host-api.ts';

/** Something of the composition could not be loaded or shown; `phase` says where it broke. */
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

/** Module Federation's wording when no provided version satisfies a remote, or a shared module cannot be loaded. */
const aboutShares = /shared singleton module|Cannot find shared|#RUNTIME-00[56]|loadShare/;

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
export type ChunkFailure = Error & { request?: string };

const isChunkFailure = (error: unknown): error is ChunkFailure =>
  error instanceof Error && error.name === 'ChunkLoadError';

export const chunkFailureOf = (error: unknown): ChunkFailure | undefined =>
  [...causesOf(error)].find(isChunkFailure);

/** Where it broke, for an error met while a remote was loaded (`expose`) or shown (`render`). */
export function phaseOf(error: unknown, step: 'expose' | 'render'): FailurePhase {
  for (const cause of causesOf(error)) {
    if (cause instanceof LoadFailure) return cause.phase;
    if (isChunkFailure(cause)) return 'expose';
    if (cause instanceof Error && aboutShares.test(cause.message)) return 'share';
  }
  return step;
}

/** An error as one line without addresses' queries: what is reported. */
export const messageOf = (error: unknown) =>
  String(error instanceof Error ? error.message : error)
    .replace(/\?[^\s'")]*/g, '')
    .split('\n', 1)[0]
    ?.slice(0, 300) ?? '';
