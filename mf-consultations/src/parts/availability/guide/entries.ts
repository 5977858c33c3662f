import type { Scene } from './scene.ts';

/** Key of the query that says which part of the guide is shown. */
export const guideParam = 'guide';

/** One thing that the guide explains; its steps are texts of the same number (CC §2, help guide). */
export interface Entry {
  /** Of its title and its steps among the texts. */
  id: 'adding' | 'future' | 'single' | 'deleting' | 'day' | 'period' | 'similar' | 'one';
  steps: readonly Scene[];
}

export interface Part {
  id: 'adding' | 'deleting';
  entries: readonly Entry[];
}

const schedule = (marked: 'day' | 'add' | 'delete' | 'settings' | 'menu' | 'booked'): Scene => ({
  shows: 'schedule',
  marked,
});

/** Adding in three entries, deleting in five. */
export const guideParts: readonly Part[] = [
  {
    id: 'adding',
    entries: [
      { id: 'adding', steps: [{ shows: 'prices' }, schedule('day'), schedule('add')] },
      {
        id: 'future',
        steps: [
          { shows: 'choices', count: 2, marked: 0 },
          { shows: 'form', marked: 'times' },
          { shows: 'calendar', chosen: 'many' },
          { shows: 'form', marked: 'submit' },
        ],
      },
      {
        id: 'single',
        steps: [
          schedule('day'),
          { shows: 'choices', count: 2, marked: 1 },
          { shows: 'form', marked: 'submit' },
        ],
      },
    ],
  },
  {
    id: 'deleting',
    entries: [
      {
        id: 'deleting',
        steps: [schedule('delete'), { shows: 'choices', count: 4 }, schedule('booked')],
      },
      {
        id: 'day',
        steps: [schedule('day'), { shows: 'choices', count: 4, marked: 0 }, { shows: 'question' }],
      },
      {
        id: 'period',
        steps: [
          { shows: 'choices', count: 4, marked: 1 },
          { shows: 'calendar', chosen: 'range' },
          { shows: 'question' },
        ],
      },
      {
        id: 'similar',
        steps: [schedule('menu'), { shows: 'list' }, { shows: 'question' }],
      },
      { id: 'one', steps: [schedule('menu'), { shows: 'question' }] },
    ],
  },
];
