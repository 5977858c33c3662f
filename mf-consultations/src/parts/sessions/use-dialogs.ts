import { useEffect, useRef, useState } from 'react';

interface Current<Kind, Item> {
  kind: Kind;
  item: Item;
  opened: boolean;
  /** Rises with each opening: a dialog starts anew. */
  turn: number;
}

/**
 * The one dialog of a list. It stands beside the list, since the item that it is about may leave the page; the focus then goes to
 * `place`, the list's own.
 */
export function useDialogs<Kind extends string, Item>() {
  const [current, setCurrent] = useState<Current<Kind, Item>>();
  const place = useRef<HTMLDivElement>(null);
  const gone = useRef(false);
  const opened = current?.opened ?? false;

  // After the dialog's own effect, which gives the focus back to what opened it.
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
    /** Closes it where its item leaves the list. */
    closeGone: () => {
      gone.current = true;
      close();
    },
  };
}
