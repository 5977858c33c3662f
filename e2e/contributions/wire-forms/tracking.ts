import { cartAdd } from 'shared-api/contracts/cart';
import * as lessons from 'shared-api/contracts/courses/lessons';
import * as activities from 'shared-api/contracts/tracking/activities';
import { smallAds } from 'shared-api/contracts/tracking/ads';
import * as introductions from 'shared-api/contracts/tracking/details';
import * as enrolment from 'shared-api/contracts/tracking/enrolment';
import * as notes from 'shared-api/contracts/tracking/notes';
import * as participation from 'shared-api/contracts/tracking/participation';
import * as provided from 'shared-api/contracts/tracking/provided';
import * as ranking from 'shared-api/contracts/tracking/ranking';
import * as runs from 'shared-api/contracts/tracking/runs';
import * as supervision from 'shared-api/contracts/tracking/supervision';
import * as systems from 'shared-api/contracts/tracking/systems';
import * as tasks from 'shared-api/contracts/tracking/tasks';
import { expect } from 'vitest';
import { listQuery } from '../../../mf-tracking/src/rules/filters.ts';
import { toCartBody } from '../../../shared-api/src/cart/changes.ts';
import { posts, type Row, reads } from './to-wire.ts';

const proof = new File(['%PDF-1.7'], 'task.pdf', { type: 'application/pdf' });

export const trackingRequests: Row[] = [
  reads(
    'CONS-173',
    provided.competitionsOfConsultant,
    { query: { consultant_id: 5, page: 2 } },
    'GET /api/mobile/initiatives/paginated/list/for/single/consultant?consultant_id=5&page=2',
  ),
  reads(
    'CONS-174',
    provided.systemsOfConsultant,
    { query: { consultant_id: 5, page: 2 } },
    'GET /api/mobile/tracking/systems/paginated/list/for/single/consultant?consultant_id=5&page=2',
  ),
  posts(
    'COUR-090',
    lessons.answerTask,
    { body: { practical_task_id: 10, attachment: proof } },
    'POST /api/mobile/practical-tasks/answer',
    [
      ['practical_task_id', '10'],
      ['attachment', expect.objectContaining({ name: 'task.pdf' })],
    ],
  ),
  ...(
    [
      ['TRCK-180', systems.mySystems, 'trackings/my'],
      ['TRCK-180', systems.myCompetitions, 'initiatives/my'],
      ['TRCK-181', systems.discoverSystems, 'trackings/discover'],
      ['TRCK-181', systems.discoverCompetitions, 'initiatives/discover'],
    ] as const
  ).map(([row, contract, path]) =>
    reads(
      row,
      contract,
      {
        query: listQuery({
          page: 2,
          title: 'quran',
          langs: ['ar', 'en'],
          level_types: ['multi'],
          providers: ['admin'],
          price_types: ['free'],
        }),
      },
      `GET /api/trackingsystem/${path}?page=2&title=quran&langs[0]=ar&langs[1]=en&level_types[0]=multi&providers[0]=admin&price_types[0]=free`,
    ),
  ),
  reads(
    'TRCK-182',
    systems.levelsOfTracking,
    { params: { id: 9 } },
    'GET /api/trackingsystem/trackings/9/levels',
  ),
  reads(
    'TRCK-183',
    systems.levels,
    { query: { id: 4, page: 2, isMine: true } },
    'GET /api/trackingsystem/levels?id=4&page=2&isMine=true',
  ),
  reads(
    'TRCK-184',
    systems.tracks,
    { query: { id: 4, page: 1, isMine: true } },
    'GET /api/trackingsystem/tracks?id=4&page=1&isMine=true',
  ),
  reads(
    'TRCK-188',
    introductions.discoverPackage,
    { params: { id: 4 }, query: {} },
    'GET /api/trackingsystem/packages/4/discover',
  ),
  reads(
    'TRCK-188',
    introductions.myPackage,
    { params: { id: 4 }, query: { current_user_id: 3 } },
    'GET /api/trackingsystem/packages/4/my?current_user_id=3',
  ),
  reads(
    'TRCK-189',
    introductions.competition,
    { params: { id: 12 }, query: {} },
    'GET /api/trackingsystem/initiatives/12',
  ),
  reads(
    'TRCK-190',
    ranking.ranking,
    { params: { id: 9 }, query: { current_user_id: 3, order_by: 'total', page: 2 } },
    'GET /api/trackingsystem/get/user/trackings/9/general/ranking?current_user_id=3&order_by=total&page=2',
  ),
  reads(
    'TRCK-191',
    ranking.report,
    { params: { id: 9 }, query: { current_user_id: 3, tracking_enrollment_history_id: 2 } },
    'GET /api/trackingsystem/report/9?current_user_id=3&tracking_enrollment_history_id=2',
  ),
  reads(
    'TRCK-195',
    smallAds,
    { params: { model: 'Initiative', id: 9 } },
    'GET /api/mobile/get/small/ads/Initiative/9',
  ),
  reads(
    'TRCK-196',
    activities.findActivity,
    { params: { id: 91 }, query: { date: '2030-05-01', current_user_id: 3, tracking_id: 9 } },
    'GET /api/trackingsystem/activities/91?date=2030-05-01&current_user_id=3&tracking_id=9',
  ),
  posts(
    'TRCK-197',
    activities.submitProof,
    { body: { user_activity_id: 51, activity_id: 91, media_id: 912, prof_type: 'photo', file: proof } },
    'POST /api/trackingsystem/activities/updateProgressMedia',
    [
      ['user_activity_id', '51'],
      ['activity_id', '91'],
      ['media_id', '912'],
      ['prof_type', 'photo'],
      ['file', expect.objectContaining({ name: 'task.pdf' })],
    ],
  ),
  posts(
    'TRCK-199',
    activities.removeProof,
    { body: { user_activity_id: 51, media_id: 912 } },
    'POST /api/trackingsystem/activities/remove-proof',
    [
      ['user_activity_id', '51'],
      ['media_id', '912'],
    ],
  ),
  posts(
    'TRCK-200',
    activities.updateProgress,
    { body: { user_activity_id: 51, progress: 100, media_id: 911, family_member_id: 3 } },
    'POST /api/trackingsystem/activities/progress',
    [
      ['user_activity_id', '51'],
      ['progress', '100'],
      ['media_id', '911'],
      ['family_member_id', '3'],
    ],
  ),
  posts(
    'TRCK-201',
    activities.reportProgress,
    { body: { user_activity_id: 52, progress: 47 } },
    'POST /api/trackingsystem/activities/manual-progress',
    [
      ['user_activity_id', '52'],
      ['progress', '47'],
    ],
  ),
  posts(
    'TRCK-203',
    activities.submitActivityQuiz,
    { body: { user_activity_id: 52, quizze_id: 3, questions: [{ question_id: 7, answers_id: [15, 16] }] } },
    'POST /api/trackingsystem/activities/quiz',
    [
      ['user_activity_id', '52'],
      ['quizze_id', '3'],
      ['questions[0][question_id]', '7'],
      ['questions[0][answers_id][0]', '15'],
      ['questions[0][answers_id][1]', '16'],
    ],
  ),
  reads(
    'TRCK-204',
    notes.activityNotes,
    { query: { activity_id: 91, current_user_id: 3, tracking_id: 9 } },
    'GET /api/trackingsystem/note/all-activity-notes?activity_id=91&current_user_id=3&tracking_id=9',
  ),
  posts(
    'TRCK-206',
    notes.addNote,
    { body: { note: 'abc', user_tracking_activity_id: 51 } },
    'POST /api/trackingsystem/note/add',
    [
      ['note', 'abc'],
      ['user_tracking_activity_id', '51'],
    ],
  ),
  posts('TRCK-207', notes.editNote, { body: { note: 'abc', id: 3 } }, 'POST /api/trackingsystem/note/edit', [
    ['note', 'abc'],
    ['id', '3'],
  ]),
  reads('TRCK-208', notes.deleteNote, { params: { id: 3 } }, 'DELETE /api/trackingsystem/note/3'),
  posts(
    'TRCK-212',
    cartAdd,
    {
      body: toCartBody([
        { model_id: 9, model_name: 'Tracking', user_id: 3 },
        { model_id: 9, model_name: 'Tracking', user_id: 4 },
      ]),
    },
    'POST /api/cart/add',
    [
      ['items[0][model_id]', '9'],
      ['items[0][model_name]', 'Tracking'],
      ['items[0][user_id]', '3'],
      ['items[1][model_id]', '9'],
      ['items[1][model_name]', 'Tracking'],
      ['items[1][user_id]', '4'],
    ],
  ),
  reads(
    'TRCK-214',
    introductions.beforeEnrol,
    { params: { id: 9 }, query: {} },
    'GET /api/trackingsystem/trackings/9/before-enrol',
  ),
  reads(
    'TRCK-221',
    systems.allTrackings,
    { query: { page: 1, isMine: true } },
    'GET /api/trackingsystem/trackings/all?page=1&isMine=true',
  ),
  reads(
    'TRCK-185',
    enrolment.enrolledUsers,
    { query: { id: 9, type: 1, page: 2 } },
    'GET /api/trackingsystem/enrolled-users?id=9&type=1&page=2',
  ),
  reads(
    'TRCK-186',
    enrolment.initiativeMembers,
    { params: { id: 9 }, query: {} },
    'GET /api/trackingsystem/initiatives/9/members',
  ),
  reads(
    'TRCK-186',
    enrolment.packageMembers,
    { params: { id: 4 }, query: { tracking_id: 41 } },
    'GET /api/trackingsystem/packages/4/members?tracking_id=41',
  ),
  reads(
    'TRCK-187',
    participation.enrolledCompetition,
    {
      params: { id: 9 },
      query: { date: '2030-05-01', current_user_id: 3, tracking_enrollment_history_id: 2 },
    },
    'GET /api/trackingsystem/initiatives/9/enrolled?date=2030-05-01&current_user_id=3&tracking_enrollment_history_id=2',
  ),
  reads(
    'TRCK-192',
    participation.trackingData,
    { params: { id: 9 }, query: { family_member_id: 3, tracking_enrollment_history_id: 2 } },
    'GET /api/trackingsystem/trackings/9/data?family_member_id=3&tracking_enrollment_history_id=2',
  ),
  reads(
    'TRCK-193',
    participation.trackingDay,
    { params: { id: 9 }, query: { date: '2030-05-01', family_member_id: 3 } },
    'GET /api/trackingsystem/trackings/9/data/day?date=2030-05-01&family_member_id=3',
  ),
  reads(
    'TRCK-194',
    runs.history,
    { params: { id: 9 }, query: { family_member_id: 3 } },
    'GET /api/trackingsystem/trackings/9/history?family_member_id=3',
  ),
  posts('PROF-080', tasks.allTasks, { body: { page: 1 } }, 'POST /api/trackingsystem/tasks/getAllTasks', [
    ['page', '1'],
  ]),
  posts(
    'TRCK-198',
    tasks.changeTaskProof,
    { body: { user_activity_id: 101, activity_id: 101, prof: 112, type: 'document', file: proof } },
    'POST /api/trackingsystem/activities/add/prof',
    [
      ['user_activity_id', '101'],
      ['activity_id', '101'],
      ['prof', '112'],
      ['type', 'document'],
      ['file', expect.objectContaining({ name: 'task.pdf' })],
    ],
  ),
  posts(
    'TRCK-202',
    tasks.changeTaskAttachment,
    { body: { user_tracking_activity_id: 101, family_member_id: 3, attachment: proof } },
    'POST /api/trackingsystem/tasks/attachment',
    [
      ['user_tracking_activity_id', '101'],
      ['family_member_id', '3'],
      ['attachment', expect.objectContaining({ name: 'task.pdf' })],
    ],
  ),
  posts(
    'TRCK-205',
    tasks.taskNotes,
    { body: { family_member_id: 3, activity_id: 101 } },
    'POST /api/trackingsystem/note/task-notes',
    [
      ['family_member_id', '3'],
      ['activity_id', '101'],
    ],
  ),
  posts(
    'TRCK-209',
    tasks.findTask,
    { params: { id: 1 }, body: { family_member_id: 2 } },
    'POST /api/trackingsystem/tasks/1',
    [['family_member_id', '2']],
  ),
  posts(
    'TRCK-210',
    enrolment.enrol,
    {
      body: {
        users_ids: [3, 4],
        module_name: 'Tracking',
        module_id: 9,
        invitation_id: 5,
        invitation_user_id: 6,
        invitation_type: 'Initiative',
      },
    },
    'POST /api/trackingsystem/enrol',
    [
      ['users_ids[0]', '3'],
      ['users_ids[1]', '4'],
      ['module_name', 'Tracking'],
      ['module_id', '9'],
      ['invitation_id', '5'],
      ['invitation_user_id', '6'],
      ['invitation_type', 'Initiative'],
    ],
  ),
  posts(
    'TRCK-211',
    enrolment.enrolFree,
    { body: { amount: 1, user_id: 3, module: 'Tracking', module_id: 9 } },
    'POST /api/trackingsystem/enrol/free',
    [
      ['amount', '1'],
      ['user_id', '3'],
      ['module', 'Tracking'],
      ['module_id', '9'],
    ],
  ),
  posts(
    'TRCK-213',
    enrolment.switchUser,
    { body: { current_user_id: 3, id: 4 } },
    'POST /api/trackingsystem/packages/switch-user',
    [
      ['current_user_id', '3'],
      ['id', '4'],
    ],
  ),
  reads(
    'TRCK-215',
    enrolment.trackingMembers,
    { params: { id: 9 }, query: { tracking_id: 9 } },
    'GET /api/trackingsystem/trackings/9/members?tracking_id=9',
  ),
  posts(
    'TRCK-216',
    enrolment.assign,
    { body: { tracking_id: 9, start_tracking: 1, user_tracking_enrollment_id: 21, members: [3] } },
    'POST /api/trackingsystem/assign',
    [
      ['tracking_id', '9'],
      ['start_tracking', '1'],
      ['user_tracking_enrollment_id', '21'],
      ['members[0]', '3'],
    ],
  ),
  posts(
    'TRCK-217',
    runs.repeat,
    { params: { id: 9 }, body: { current_user_id: 3 } },
    'POST /api/trackingsystem/repeat/9',
    [['current_user_id', '3']],
  ),
  posts(
    'TRCK-218',
    supervision.send,
    { body: { tracking_id: 9, user_id: 3, consultants: [5] } },
    'POST /api/trackingsystem/supervision/send',
    [
      ['tracking_id', '9'],
      ['user_id', '3'],
      ['consultants[0]', '5'],
    ],
  ),
  reads(
    'TRCK-219',
    supervision.requestable,
    { query: { id: 3, tracking_id: 9 } },
    'GET /api/trackingsystem/supervision/consultants?id=3&tracking_id=9',
  ),
  reads(
    'TRCK-220',
    supervision.requests,
    { query: { id: 3, tracking_id: 9 } },
    'GET /api/trackingsystem/supervision/requests?id=3&tracking_id=9',
  ),
];
