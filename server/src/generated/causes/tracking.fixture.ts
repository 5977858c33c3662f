import { eq } from 'drizzle-orm';
import { trackingEnrolments } from '../../areas/tracking/tables/enrolment.ts';
import { activityDays } from '../../areas/tracking/tables/progress.ts';
import { trackingRuns } from '../../areas/tracking/tables/runs.ts';
import { trackingActivities, trackings } from '../../areas/tracking/tables/systems.ts';
import { familyTaskProofs, familyTasks } from '../../areas/tracking/tables/tasks.ts';
import type { Database } from '../../kernel/index.ts';
import { examplesNow } from '../../testing/examples.ts';
import type { Cause } from './cause.fixture.ts';

const changeSystem = (values: Partial<typeof trackings.$inferInsert>) => (db: Database) =>
  db.update(trackings).set(values);
const changeTask = (values: Partial<typeof familyTasks.$inferInsert>) => (db: Database) =>
  db.update(familyTasks).set(values);
const moveDays = (day: string) => (db: Database) => db.update(activityDays).set({ day });

/** Calls that record something for an activity's day. */
const recording = [
  'trackings.manual-progress',
  'trackings.progress',
  'trackings.submit-proof',
  'trackings.submit-quiz',
];
const enrolling = ['trackings.enrol', 'trackings.enrol-free'];
/** The calls to enrol name the system differently; both ignore the name of the other. */
const inPackage = { module_name: 'TrackingPackage', module: 'TrackingPackage', module_id: 4 };
const inLevel = { module_id: 41 };

export const trackingCauses: readonly Cause[] = [
  { code: 'cannot_open_today', calls: recording, prepare: moveDays('2030-04-22') },
  {
    code: 'cannot_open_today',
    calls: ['trackings.check', 'trackings.count'],
    body: { date: '2030-04-22' },
  },
  { code: 'deadline_passed', calls: ['trackings.manual-progress'], prepare: moveDays('2030-04-19') },
  {
    code: 'outside_date_range',
    calls: [...recording, 'trackings.check', 'trackings.count'],
    prepare: (db) => db.update(trackingActivities).set({ firstDay: 5, lastDay: 6 }),
  },
  {
    code: 'run_ended',
    calls: [
      'trackings.add-note',
      'trackings.check',
      'trackings.count',
      'trackings.manual-progress',
      'trackings.remove-proof',
      'trackings.submit-proof',
      'trackings.submit-quiz',
    ],
    prepare: (db) => db.update(trackingRuns).set({ endedAt: examplesNow }),
  },
  {
    code: 'wrong_item',
    calls: ['trackings.remove-proof', 'trackings.submit-proof'],
    body: { media_id: 911 },
  },
  { code: 'wrong_item', calls: ['trackings.task-proof'], body: { prof: 111 } },
  { code: 'link_format', calls: ['trackings.task-proof'], body: { file: 'ftp://example.org/our-page' } },
  {
    code: 'wrong_question',
    calls: ['trackings.submit-quiz', 'trackings.task-quiz'],
    body: { questions: [{ question_id: 99, answers_id: [15] }] },
  },
  {
    code: 'wrong_answers',
    calls: ['trackings.submit-quiz', 'trackings.task-quiz'],
    body: { questions: [{ question_id: 7, answers_id: [99] }] },
  },
  {
    code: 'cannot_open_today',
    calls: ['trackings.task-quiz'],
    prepare: changeTask({ startDate: '2030-04-01', endDate: '2030-04-10' }),
  },
  {
    code: 'proof_removed',
    calls: ['trackings.task-proof-review'],
    prepare: (db) => db.update(familyTaskProofs).set({ removedAt: examplesNow }),
  },
  {
    code: 'file_type',
    calls: ['trackings.task-comment'],
    body: { attachment: new File(['<html>'], 'page.html', { type: 'text/html' }) },
  },
  { code: 'not_signed_in', calls: ['trackings.all'], as: 'visitor', query: { isMine: '1' } },
  {
    code: 'not_enrolled',
    calls: ['trackings.competition-enrolled', 'trackings.day'],
    prepare: (db) => db.update(trackingEnrolments).set({ status: 'ended' }),
  },
  {
    code: 'not_found',
    calls: ['trackings.competitions-of-consultant', 'trackings.systems-of-consultant'],
    query: { consultant_id: 3 },
  },
  { code: 'not_found', calls: ['trackings.enrolled-users'], query: { id: 999 } },
  { code: 'not_found', calls: enrolling, body: { module_id: 999 } },
  {
    code: 'not_family',
    calls: enrolling,
    body: { users_ids: [9], user_id: 9 },
  },
  {
    code: 'not_available',
    calls: enrolling,
    as: 'other',
    prepare: changeSystem({ countries: ['DE'] }),
    country: 'EG',
  },
  {
    code: 'terms_required',
    calls: enrolling,
    as: 'other',
    body: { module_id: 12, terms_accepted: undefined },
  },
  {
    code: 'sold_with_package',
    calls: enrolling,
    as: 'other',
    body: inLevel,
    prepare: (db) => db.update(trackings).set({ usd: 1_000 }).where(eq(trackings.id, 4)),
  },
  {
    code: 'sold_by_level',
    calls: enrolling,
    as: 'other',
    body: inPackage,
    prepare: (db) => db.update(trackings).set({ usd: 1_000 }).where(eq(trackings.id, 41)),
  },
  {
    code: 'no_longer_available',
    calls: ['trackings.enrol-free'],
    as: 'other',
    body: { module_id: 13 },
  },
  {
    code: 'not_free',
    calls: ['trackings.enrol-free'],
    as: 'other',
    prepare: changeSystem({ usd: 1_000 }),
  },
  {
    code: 'not_published',
    calls: ['trackings.enrol-free'],
    as: 'other',
    prepare: changeSystem({ isPublished: false }),
  },
];
