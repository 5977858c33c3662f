import type { PersonalData } from '../../../services/users/index.ts';
import { enrolments, lessonNotes, lessonProgress, taskSubmissions } from '../tables/learning.ts';

/** Courses that the user is enrolled in, with progress, notes and submissions. Prices are in hundredths of `currency`. */
export const personalData: PersonalData = {
  rows: [
    { table: enrolments, title: { en: 'Courses', ar: 'الدورات' }, paths: [[enrolments.userId]] },
    {
      table: lessonProgress,
      title: { en: 'Progress of lessons', ar: 'التقدم في الدروس' },
      paths: [[lessonProgress.enrolmentId, enrolments.userId]],
    },
    {
      table: lessonNotes,
      title: { en: 'Notes on lessons', ar: 'ملاحظات الدروس' },
      paths: [[lessonNotes.enrolmentId, lessonProgress.enrolmentId, enrolments.userId]],
    },
    {
      table: taskSubmissions,
      title: { en: 'Submitted tasks', ar: 'المهام المسلَّمة' },
      paths: [[taskSubmissions.enrolmentId, enrolments.userId]],
      leftOut: { reviewed_by: 'The operator who reviewed it.' },
    },
  ],
  withheld: {
    'enrolments.buyer_id':
      'Who bought it for a family member; the buyer has the order, and the enrolment with the member.',
  },
};
