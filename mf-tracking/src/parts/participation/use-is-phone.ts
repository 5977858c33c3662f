import { useMedia } from 'shared-ui/hooks';

/** Whether the window is as narrow as a phone: the day's activities come first, and the calendar shows a week. */
export const useIsPhone = (): boolean => !useMedia('(min-width: 48em)');
