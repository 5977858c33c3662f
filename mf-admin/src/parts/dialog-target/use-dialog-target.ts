import { useState } from 'react';

interface State<Target> {
  /** Differs for each opening, so that a dialog with this key starts with an empty form. */
  key: number;
  /** What the dialog is or was about; undefined before the first opening. */
  target: Target | undefined;
  opened: boolean;
}

/**
 * What a dialog is about. A closed dialog stays rendered, because the browser returns the focus to the button that opened it only
 * if the dialog is still in the page.
 */
export function useDialogTarget<Target>() {
  const [state, setState] = useState<State<Target>>({ key: 0, target: undefined, opened: false });
  return {
    ...state,
    open: (target: Target) => setState(({ key }) => ({ key: key + 1, target, opened: true })),
    close: () => setState((before) => ({ ...before, opened: false })),
  };
}
