import { maxNotes } from 'shared-api/contracts/courses/lessons';
import { lessonNotes } from '../../areas/courses/tables/learning.ts';
import { examplesNow } from '../../testing/examples.ts';
import type { Cause } from './cause.fixture.ts';

export const courseCauses: readonly Cause[] = [
  { code: 'not_a_video', calls: ['lessons.add-note'], params: { id: 10 } },
  {
    code: 'too_many_notes',
    calls: ['lessons.add-note'],
    prepare: (db) =>
      db.insert(lessonNotes).values(
        Array.from({ length: maxNotes }, (_, position) => ({
          enrolmentId: 1,
          lessonId: 8,
          position,
          text: 'Try this tonight',
          createdAt: examplesNow,
          updatedAt: examplesNow,
        })),
      ),
  },
];
