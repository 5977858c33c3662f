import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Moves the focus to a button once an item of the list beside it is gone, because the button that opened the dialog is gone with it. The
 * effect runs after that of the dialog, which returns the focus to where it was.
 */
export function useFocusTarget(): { target: RefObject<HTMLButtonElement | null>; moveFocus(): void } {
  const target = useRef<HTMLButtonElement>(null);
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    if (moves > 0) target.current?.focus();
  }, [moves]);
  return { target, moveFocus: () => setMoves((count) => count + 1) };
}
