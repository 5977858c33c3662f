import { useState } from 'react';
import { findNeighbour, findShown, listOpen } from 'shared-api/rules/open-cases';
import { parseId } from 'shared-api/rules/parse-id';
import { type OnPage, pageOf, pageWord, useLastPage, useWords } from 'shared-ui/list';

export interface Case {
  id: number;
}

export interface CasePage<Item extends Case> {
  data: { data: Item[] };
  last_page: number;
}

/** The page of the queue in the address, 1 and up. */
export const useQueuePage = (): number => pageOf(useWords(['page'])[0].page);

/** The open cases of a page, and the shown one. The address has the page and the case. */
export function useCaseQueue<Item extends Case>(answer: CasePage<Item> | undefined) {
  const [words, setWords] = useWords(['page', 'case']);
  const page = pageOf(words.page);
  const chosenId = parseId(words.case);
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set());
  /** How often a case was chosen: each time the focus moves to it. */
  const [turn, setTurn] = useState(0);
  const open = listOpen(answer?.data.data ?? [], decided);
  const shown = findShown(open, chosenId);
  const onPage: OnPage = (next, options) => {
    setTurn(0);
    setWords({ page: pageWord(next) }, options);
  };
  useLastPage(page, answer?.last_page, onPage);
  const show = (id: number | undefined, options?: { replace?: boolean }) => {
    setTurn((before) => before + 1);
    setWords({ page: words.page, case: id === undefined ? undefined : String(id) }, options);
  };
  return {
    open,
    shown,
    page,
    onPage,
    turn,
    /** The case in the address does not wait any more, which the caller has not decided. */
    isGone:
      chosenId !== undefined && answer !== undefined && shown?.id !== chosenId && !decided.has(chosenId),
    isDecided: (id: number) => decided.has(id),
    choose: (id: number) => show(id),
    move(step: 1 | -1) {
      const neighbour = shown && findNeighbour(open, shown.id, step);
      if (neighbour) show(neighbour.id, { replace: true });
    },
    /** The caller or another operator has decided about a case: the next one is shown. */
    decide(id: number) {
      setDecided((before) => new Set(before).add(id));
      show(findNeighbour(open, id, 1)?.id, { replace: true });
    },
    /** The caller has decided about several cases, which leave the list. The focus and the address stay as they are. */
    remove: (items: readonly Item[]) =>
      setDecided((before) => new Set([...before, ...items.map(({ id }) => id)])),
  };
}
