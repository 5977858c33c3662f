import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether the page is drawn without a browser (ADR-0077): its width is unknown, so that CSS has to choose among what is rendered for
 * different widths.
 */
export const useIsDrawn = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
