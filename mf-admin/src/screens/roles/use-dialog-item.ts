import { useState } from 'react';

interface DialogState<Item> {
  item: Item | undefined;
  opened: boolean;
  /** Counts the times it was opened. As the key of the dialog it lets each opening start anew. */
  key: number;
}

/** A dialog about one of several items. The item stays until another one is opened, so that it is shown while the dialog closes. */
export function useDialogItem<Item>() {
  const [state, setState] = useState<DialogState<Item>>({ item: undefined, opened: false, key: 0 });
  return {
    ...state,
    open: (item: Item) => setState(({ key }) => ({ item, opened: true, key: key + 1 })),
    close: () => setState((before) => ({ ...before, opened: false })),
  };
}
