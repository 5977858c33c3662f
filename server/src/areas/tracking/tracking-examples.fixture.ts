import type { Database } from '../../kernel/index.ts';
import { smallAds } from './tables/ads.ts';
import { trackingEnrolments } from './tables/enrolment.ts';
import { trackingNotes } from './tables/notes.ts';
import { activityDays, itemStates, progressEvents } from './tables/progress.ts';
import { trackingProofs } from './tables/proofs.ts';
import { trackingReminders } from './tables/reminders.ts';
import { trackingRuns, trackingScoreCounts, trackingScoreRanges } from './tables/runs.ts';
import { supervisionRequests } from './tables/supervision.ts';
import { trackingActivities, trackingFields, trackingItems, trackings } from './tables/systems.ts';
import { familyTaskComments, familyTaskItems, familyTaskProofs, familyTasks } from './tables/tasks.ts';

/** Tables that are cleared before each call, in the order of their references; before those of courses, whose quizzes they refer to. */
export const trackingTables = [
  trackingReminders,
  ...[trackingNotes, familyTaskComments, familyTaskProofs, familyTaskItems, familyTasks],
  ...[supervisionRequests, trackingProofs, itemStates, progressEvents, activityDays],
  ...[trackingRuns, trackingScoreCounts, trackingScoreRanges, trackingEnrolments],
  ...[trackingItems, trackingActivities, trackingFields, trackings, smallAds],
];

/** Tables with generated ids, which must not collide with the low ids of the examples. */
export const trackingSequences = [
  ...['tracking_enrolments', 'tracking_runs', 'tracking_activity_days', 'tracking_proofs'],
  ...['tracking_notes', 'supervision_requests', 'family_tasks', 'family_task_items', 'family_task_proofs'],
];

/**
 * Creates the follow-up systems of the examples: system 9 of the house, with activity 91 (item 911) on each of ten days; package 4 with its levels 41
 * and 42; competition 12, which is running, and 13, which has ended. The learner is enrolled in each (enrolments 21 to 23) and in run 31 of system 9 and run 32 of
 * competition 12; `user_activity_id` 51 is activity 91 on the day of the calls, and 52 activity 92, whose progress is reported and
 * whose proof 71 waits for its mark; activity 93 has five steps; request 81 asks the consultant to supervise in system 9. Note 61 is about activity 91. The consultant assigned
 * task 101 to the learner: it has a link to a page (item 111), two proofs (items 112 and 113), of which proof 121 waits, and quiz 3 (item 114).
 */
export async function resetTrackings(
  tx: Database,
  { learner, consultant, now }: { learner: number; consultant: number; now: Date },
): Promise<void> {
  const common = {
    type: 'tracking' as const,
    structure: 'single' as const,
    language: 'en' as const,
    nameEn: 'The system',
    nameAr: 'النظام',
    shortEn: 'Short',
    shortAr: 'باختصار',
    descriptionEn: 'Description',
    descriptionAr: 'الوصف',
    isPublished: true,
    publishedAt: now,
  };
  await tx.insert(trackings).values([
    { ...common, id: 9, durationDays: 10 },
    { ...common, id: 4, structure: 'multi' },
    { ...common, id: 41, packageId: 4, level: 1, durationDays: 10 },
    { ...common, id: 42, packageId: 4, level: 2, durationDays: 10 },
    {
      ...common,
      id: 12,
      type: 'initiative',
      startDate: '2030-04-15',
      endDate: '2030-05-14',
      termsEn: 'Terms',
      termsAr: 'الشروط',
      invitationPercentage: 20,
      invitationMaxCount: 5,
    },
    {
      ...common,
      id: 13,
      type: 'initiative',
      startDate: '2030-04-01',
      endDate: '2030-04-10',
      termsEn: 'Terms',
      termsAr: 'الشروط',
    },
  ]);
  const activity = {
    trackingId: 9,
    language: 'en' as const,
    nameEn: 'Read',
    nameAr: 'نقرأ',
    descriptionEn: 'Description',
    descriptionAr: 'الوصف',
    firstDay: 1,
    lastDay: 10,
    dateType: 'day' as const,
  };
  await tx.insert(trackingActivities).values([
    { ...activity, id: 91, position: 0, isAutoProgress: true },
    { ...activity, id: 92, position: 1, isAutoProgress: false, isScored: false },
    { ...activity, id: 93, position: 2, isAutoProgress: false, isScored: false, steps: 5 },
  ]);
  const proofItem = {
    group: 'profs' as const,
    position: 0,
    nameEn: 'Proof',
    nameAr: 'إثبات',
    proofType: 'link' as const,
  };
  await tx.insert(trackingItems).values([
    {
      id: 911,
      activityId: 91,
      group: 'social_media',
      position: 0,
      nameEn: 'Page',
      nameAr: 'صفحة',
      url: 'https://example.org/page',
    },
    { ...proofItem, id: 912, activityId: 91, needsMark: false },
    { ...proofItem, id: 921, activityId: 92, needsMark: true },
    { id: 922, activityId: 92, group: 'quizs', position: 0, nameEn: 'Quiz', nameAr: 'اختبار', quizId: 3 },
  ]);
  const enrolled = {
    userId: learner,
    buyerId: learner,
    status: 'active' as const,
    isUnlimited: false,
    createdAt: now,
    enrolledAt: now,
  };
  await tx
    .insert(trackingEnrolments)
    .overridingSystemValue()
    .values([
      { ...enrolled, id: 21, trackingId: 9 },
      { ...enrolled, id: 22, trackingId: 4 },
      { ...enrolled, id: 23, trackingId: 12, termsAcceptedAt: now },
    ]);
  const run = { userId: learner, number: 1, timezone: 'UTC', startedAt: now, maxPoints: 1_000 };
  await tx
    .insert(trackingRuns)
    .overridingSystemValue()
    .values([
      { ...run, id: 31, enrolmentId: 21, trackingId: 9, startDate: '2030-04-18', endDate: '2030-04-27' },
      { ...run, id: 32, enrolmentId: 23, trackingId: 12, startDate: '2030-04-15', endDate: '2030-05-14' },
    ]);
  await tx
    .insert(activityDays)
    .overridingSystemValue()
    .values([
      { id: 51, runId: 31, activityId: 91, day: '2030-04-20', updatedAt: now },
      { id: 52, runId: 31, activityId: 92, day: '2030-04-20', updatedAt: now },
    ]);
  await tx.insert(supervisionRequests).overridingSystemValue().values({
    id: 81,
    trackingId: 9,
    userId: learner,
    requesterId: learner,
    consultantId: consultant,
    createdAt: now,
  });
  await tx.insert(trackingProofs).overridingSystemValue().values({
    id: 71,
    activityDayId: 52,
    itemId: 921,
    kind: 'link',
    url: 'https://example.org/ours',
    status: 'submitted',
    submittedById: learner,
    createdAt: now,
  });
  await tx.insert(trackingNotes).overridingSystemValue().values({
    id: 61,
    userId: learner,
    authorId: learner,
    activityId: 91,
    note: 'We read two pages.',
    createdAt: now,
    updatedAt: now,
  });
  await tx.insert(familyTasks).overridingSystemValue().values({
    id: 101,
    consultantId: consultant,
    userId: learner,
    nameEn: 'Read aloud',
    nameAr: 'القراءة بصوت مسموع',
    descriptionEn: 'Every evening',
    descriptionAr: 'كل مساء',
    needsProof: true,
    createdAt: now,
    startDate: '2030-04-18',
    endDate: '2030-04-27',
  });
  const taskItem = { taskId: 101, position: 0, nameEn: 'Item', nameAr: 'عنصر' };
  await tx
    .insert(familyTaskItems)
    .overridingSystemValue()
    .values([
      { ...taskItem, id: 111, group: 'attachments', url: 'https://example.org/page' },
      { ...taskItem, id: 112, group: 'profs', proofType: 'link' },
      { ...taskItem, id: 113, group: 'profs', position: 1, proofType: 'link' },
      { ...taskItem, id: 114, group: 'quizs', quizId: 3 },
    ]);
  await tx
    .insert(familyTaskProofs)
    .overridingSystemValue()
    .values({ id: 121, itemId: 113, kind: 'link', url: 'https://example.org/ours', createdAt: now });
}
