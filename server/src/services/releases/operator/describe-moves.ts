import type { Move } from 'platform/release';
import { type Context, isolate } from '../../../kernel/index.ts';

type Caller = Pick<Context, 'language' | 'text'>;

function describeMove({ name, for: whom, from, to, share }: Move, { language, text }: Caller): string {
  const release = (version: string | undefined) => isolate(language, `${name} ${version ?? ''}`.trim());
  if (whom === 'share' && to !== undefined)
    return text('release_move_canary', {
      release: release(to),
      percent: Math.round((share ?? 0) * 10_000) / 100,
    });
  if (whom === 'share') return text('release_move_ended', { release: release(from) });
  if (to === undefined) return text('release_move_gone', { release: release(from) });
  if (from === undefined) return text('release_move_first', { release: release(to) });
  return text('release_move_live', { release: release(to), from: isolate(language, from) });
}

/** Describes changes for visitors as part of a sentence, in the caller's language. */
export function describeMoves(moves: readonly Move[], caller: Caller): string {
  if (moves.length === 0) return caller.text('release_move_unknown');
  const list = new Intl.ListFormat(caller.language, { type: 'conjunction' });
  return list.format(moves.map((move) => describeMove(move, caller)));
}
