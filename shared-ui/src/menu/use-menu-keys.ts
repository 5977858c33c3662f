import { type KeyboardEvent, type RefObject, useRef } from 'react';

/** A pause in typing after which the next letter starts a new search. */
const pauseMs = 500;

/** The keyboard of a menu (ARIA Authoring Practices): arrows, Home, End, the first letters of an item, and Tab to leave. */
export function useMenuKeys(menu: RefObject<HTMLElement | null>) {
  const typed = useRef({ text: '', at: 0 });

  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];

  const search = (letter: string): HTMLElement | undefined => {
    const now = Date.now();
    const { text, at } = typed.current;
    typed.current = { text: (now - at > pauseMs ? '' : text) + letter.toLocaleLowerCase(), at: now };
    return items().find((item) =>
      item.textContent?.trim().toLocaleLowerCase().startsWith(typed.current.text),
    );
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const all = items();
    const current = all.indexOf(document.activeElement as HTMLElement);
    const targets: Partial<Record<string, () => HTMLElement | undefined>> = {
      ArrowDown: () => all[(current + 1) % all.length],
      ArrowUp: () => all.at(current <= 0 ? -1 : current - 1),
      Home: () => all[0],
      End: () => all.at(-1),
    };
    if (event.key === 'Tab') menu.current?.hidePopover();
    else if (targets[event.key]) {
      event.preventDefault();
      targets[event.key]?.()?.focus();
    } else if (event.key === ' ' && typed.current.text === '') {
      // Links only react to Enter, but menu items must react to the space bar too.
      event.preventDefault();
      all[current]?.click();
    } else if (
      event.key.length === 1 &&
      event.key !== ' ' &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey
    )
      search(event.key)?.focus();
  };

  return { onKeyDown, focusFirst: () => items()[0]?.focus() };
}
