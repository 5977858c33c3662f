import { formatTimeRange, inLanguage } from '../../kernel/index.ts';
import { type MailExamples, optional } from '../../services/mail/mail-examples.fixture.ts';
import { buildLessonMail } from './learning/live/lesson-mail.ts';
import { getChangeWords, type Notified } from './learning/live/notify-lesson-changes.ts';
import { reminderWords } from './learning/live/reminders.ts';
import { buildRegradedMail } from './learning/regraded-mail.ts';
import { buildVerdictMail } from './learning/tasks/verdict-mail.ts';

const at = { startsAt: new Date('2030-05-01T10:00:00Z'), endsAt: new Date('2030-05-01T11:00:00Z') };

const lessonMails: MailExamples = (language, publicUrl, names = language) => {
  const metadata = {
    language,
    isHost: false,
    time: formatTimeRange(at, language, 'Africa/Cairo'),
    lesson: inLanguage(names, { en: 'Questions and answers', ar: 'أسئلة وأجوبة' }),
    course: inLanguage(names, { en: 'A calm house', ar: 'بيت هادئ' }),
  };
  const address = `${publicUrl}/lessons/5`;
  const learner = inLanguage(names, { en: 'Omar', ar: 'عمر' });
  const build = (kind: Notified) =>
    buildLessonMail(getChangeWords(kind)[language], {
      ...metadata,
      ...(kind === 'cancelled' ? {} : { address }),
    });
  return {
    'lesson moved': build('moved'),
    'other link of a lesson': build('link'),
    'lesson cancelled': build('cancelled'),
    'lesson takes place again': build('restored'),
    'lesson moved, for a child': buildLessonMail(getChangeWords('moved')[language], {
      ...metadata,
      learner,
      address,
    }),
    'lesson reminder': optional(
      buildLessonMail(reminderWords[language], { ...metadata, isHost: true, address }),
      'courses',
    ),
  };
};

export const courseMails: MailExamples = (language, publicUrl, names = language) => {
  const reviewed = {
    task: inLanguage(names, { en: 'A week of quiet evenings', ar: 'أسبوع من الأمسيات الهادئة' }),
    course: inLanguage(names, { en: 'A calm house', ar: 'بيت هادئ' }),
    address: `${publicUrl}/task-details/1/2/`,
  };
  const feedback = inLanguage(names, {
    en: 'Well observed! Please add\nwhat changed on the third day.',
    ar: 'ملاحظات جيدة! أضف من فضلك\nما الذي تغيّر في اليوم الثالث.',
  });
  return {
    ...lessonMails(language, publicUrl, names),
    'quiz graded again': optional(
      buildRegradedMail(
        {
          lesson: inLanguage(names, { en: 'What we have learned', ar: 'ما تعلمناه' }),
          course: reviewed.course,
          before: 66.7,
          percentage: 100,
          passed: true,
          address: `${publicUrl}/lessons/5`,
        },
        language,
      ),
      'courses',
    ),
    'task accepted': optional(
      buildVerdictMail({ ...reviewed, outcome: 'accepted', feedback: null }, language),
      'courses',
    ),
    'task refused': optional(
      buildVerdictMail({ ...reviewed, outcome: 'refused', feedback }, language),
      'courses',
    ),
  };
};
