import type { PrunedRevisions, Revision } from '../../history.ts';
import { moment, moveLine, table } from './words.ts';

function rowsOf({ revision, usable, updatedAt, change, moves }: Revision): string[][] {
  if (!usable || updatedAt === undefined)
    return [[String(revision), '', '', 'is not signed by a key that is believed']];
  const what = [
    ...moves.map(moveLine),
    ...(change?.reason === undefined ? [] : [`because: ${change.reason}`]),
  ];
  const [first = 'nothing changed', ...more] = what;
  return [
    [String(revision), moment(updatedAt), change?.action ?? '', first],
    ...more.map((line) => ['', '', '', line]),
  ];
}

export const prunedLine = ({ through, kept }: PrunedRevisions): string =>
  `Revisions up to ${through} were pruned${kept === 0 ? '' : `, but for ${kept} that rollbacks need`}`;

interface History {
  revisions: readonly Revision[];
  pruned?: PrunedRevisions;
}

export const historyLines = ({ revisions, pruned }: History): string[] => [
  ...(revisions.length === 0 ? ['Nothing was promoted yet'] : table(revisions.flatMap(rowsOf))),
  ...(pruned ? [prunedLine(pruned)] : []),
];
