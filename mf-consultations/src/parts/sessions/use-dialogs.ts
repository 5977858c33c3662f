import { useEffect, useRef, useState } from 'react';

interface Current<Kind, Item> {
  kind: Kind;
  item: Item;
  opened: boolean;
  /** Counts openings. Used as a key, so that each opened dialog has new state. */
  turn: number;
}

/**
 * The one dialog of a list. It is rendered beside the list, because its item may be removed from the page. In that case
 * `place`, an element of the list, gets the focus.
 */
export function useDialogs<Kind extends string, Item>() {
  const [current, setCurrent] = useState<Current<Kind, Item>>();
  const place = useRef<HTMLDivElement>(null);
  const gone = useRef(false);
  const opened = current?.opened ?? false;

  // Runs after the dialog's own effect, which returns the focus to the button that opened it.
  useEffect(() => {
    if (opened || !gone.current) return;
    gone.current = false;
    place.current?.focus();
  }, [opened]);

  const close = () => setCurrent((before) => before && { ...before, opened: false });
  return {
    current,
    place,
    open: (kind: Kind, item: Item) =>
      setCurrent((before) => ({ kind, item, opened: true, turn: (before?.turn ?? 0) + 1 })),
    close,
    /** Closes the dialog because its item has left the list. */
    closeGone: () => {
      gone.current = true;
      close();
    },
  };
}
