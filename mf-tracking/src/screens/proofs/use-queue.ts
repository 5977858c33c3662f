import { useState } from 'react';
import { pageOf, pageWord, useLastPage, useWords } from 'shared-ui/list';
import { useWaitingProofs } from '../../queries/proofs.ts';
import { parseId } from '../../rules/parse-id.ts';
import { findCurrent, findNext, listOpen } from '../../rules/proof-queue.ts';

/** Where the focus goes when the next proof opens: to the field for those who mark by keyboard, else to its heading. */
export type FocusTarget = 'field' | 'heading';

/** The waiting proofs, and which one is shown: system, page and proof are in the address. */
export function useQueue() {
  const [words, setWords] = useWords(['tracking', 'page', 'proof']);
  const [page, trackingId, chosenId] = [pageOf(words.page), parseId(words.tracking), parseId(words.proof)];
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set());
  const [focus, setFocus] = useState<FocusTarget>();
  const query = useWaitingProofs(page, trackingId);
  const open = listOpen(query.data?.data.data ?? [], decided);
  const current = findCurrent(open, chosenId);
  const turn = (next: number, options?: { replace?: boolean }) =>
    setWords({ tracking: words.tracking, page: pageWord(next) }, options);
  useLastPage(page, query.data?.last_page, turn);

  const show = (id: number | undefined, options?: { replace?: boolean }) => {
    const proof = id === undefined ? undefined : String(id);
    setWords({ ...words, proof }, options);
  };
  const moveOn = (from: number, target: FocusTarget) => {
    setFocus(target);
    show(findNext(open, from)?.id, { replace: true });
  };
  return {
    ...{ query, open, current, page, trackingId, focus },
    /** The address names a proof that is not in the list any more. */
    isGone:
      chosenId !== undefined && !query.isFetching && query.data !== undefined && current?.id !== chosenId,
    /** The focus stays where the page was turned. */
    onPage: (next: number) => {
      setFocus(undefined);
      turn(next);
    },
    /** The focus stays in the filter. */
    filter: (tracking: string) => {
      setFocus(undefined);
      setWords({ tracking: tracking || undefined });
    },
    /** From the message that nothing waits in a system, which goes then. */
    showAll: () => {
      setFocus('heading');
      setWords({});
    },
    choose: (id: number) => {
      setFocus('heading');
      show(id);
    },
    skip: (id: number) => moveOn(id, 'heading'),
    /** A proof has been decided: by the caller, or by somebody else. */
    decide: (id: number, target: FocusTarget) => {
      setDecided((before) => new Set(before).add(id));
      moveOn(id, target);
    },
  };
}
