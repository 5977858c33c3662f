import type { Tracking } from './find-tracking.ts';

/** Finds the page that a notification about a system opens, as the name of its kind of subject (TF §3). */
export const findNotificationType = ({ type, structure }: Tracking): string => {
  const name = type === 'initiative' ? 'Initiative' : 'Tracking';
  return structure === 'multi' ? `${name}Package` : name;
};
