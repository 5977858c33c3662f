import { useState } from 'react';
import { findNeighbour, findShown, listOpen } from 'shared-api/rules/open-cases';
import { parseId } from 'shared-api/rules/parse-id';
import { pageOf, pageWord, useLastPage, useWords } from 'shared-ui/list';
import { useWaitingProofs } from '../../queries/proof-calls.ts';

/** Where to move the focus when the next proof opens: to the field for users who mark by keyboard, else to its heading. */
export type FocusTarget = 'field' | 'heading';

/** The waiting proofs, and the shown one. The address contains system, page and proof. */
export function useQueue() {
  const [words, setWords] = useWords(['tracking', 'page', 'proof']);
  const [page, trackingId, chosenId] = [pageOf(words.page), parseId(words.tracking), parseId(words.proof)];
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set());
  const [focus, setFocus] = useState<FocusTarget>();
  const query = useWaitingProofs(page, trackingId);
  const open = listOpen(query.data?.data.data ?? [], decided);
  const current = findShown(open, chosenId);
  const turn = (next: number, options?: { replace?: boolean }) =>
    setWords({ tracking: words.tracking, page: pageWord(next) }, options);
  useLastPage(page, query.data?.last_page, turn);

  const show = (id: number | undefined, options?: { replace?: boolean }) => {
    const proof = id === undefined ? undefined : String(id);
    setWords({ ...words, proof }, options);
  };
  const moveOn = (from: number, target: FocusTarget) => {
    setFocus(target);
    show(findNeighbour(open, from, 1)?.id, { replace: true });
  };
  return {
    query,
    open,
    current,
    page,
    trackingId,
    focus,
    /** The proof in the address is not in the list any more. */
    isGone:
      chosenId !== undefined && !query.isFetching && query.data !== undefined && current?.id !== chosenId,
    /** Keeps the focus in the pagination. */
    onPage: (next: number) => {
      setFocus(undefined);
      turn(next);
    },
    /** Keeps the focus in the filter. */
    filter: (tracking: string) => {
      setFocus(undefined);
      setWords({ tracking: tracking || undefined });
    },
    /** Moves the focus, because the message with the button is removed. */
    showAll: () => {
      setFocus('heading');
      setWords({});
    },
    choose: (id: number) => {
      setFocus('heading');
      show(id);
    },
    skip: (id: number) => moveOn(id, 'heading'),
    /** The caller or another user has decided about a proof. */
    decide: (id: number, target: FocusTarget) => {
      setDecided((before) => new Set(before).add(id));
      moveOn(id, target);
    },
  };
}
