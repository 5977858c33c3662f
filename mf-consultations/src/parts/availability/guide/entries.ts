import type { PictureName } from './pictures.ts';

/** Query parameter that opens the guide at the section that it names. */
export const guideParam = 'guide';

/** One topic of the guide. Its steps are screenshots, each with a text of the same number (CC §2, help guide). */
export interface Entry {
  /** Part of the keys of its texts. */
  id: 'adding' | 'future' | 'single' | 'deleting' | 'day' | 'period' | 'similar' | 'one';
  steps: readonly PictureName[];
}

export interface Part {
  id: 'adding' | 'deleting';
  entries: readonly Entry[];
}

export const guideParts: readonly Part[] = [
  {
    id: 'adding',
    entries: [
      { id: 'adding', steps: ['prices', 'day', 'add'] },
      { id: 'future', steps: ['add-future', 'future-hours', 'future-days', 'future-submit'] },
      { id: 'single', steps: ['day', 'add-single', 'single-submit'] },
    ],
  },
  {
    id: 'deleting',
    entries: [
      { id: 'deleting', steps: ['delete', 'ways', 'booked'] },
      { id: 'day', steps: ['day', 'way-day', 'confirm-day'] },
      { id: 'period', steps: ['way-period', 'period-days', 'confirm-period'] },
      { id: 'similar', steps: ['menu-future', 'future-list', 'confirm-future'] },
      { id: 'one', steps: ['menu-one', 'confirm-one'] },
    ],
  },
];
