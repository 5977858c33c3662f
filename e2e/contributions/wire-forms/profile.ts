import * as accounts from 'shared-api/contracts/accounts';
import { pushTokens } from 'shared-api/contracts/chat/inbox';
import * as family from 'shared-api/contracts/commerce/family';
import * as requests from 'shared-api/contracts/consultations/requests';
import * as sessions from 'shared-api/contracts/consultations/sessions';
import * as surveys from 'shared-api/contracts/consultations/surveys';
import { certificates } from 'shared-api/contracts/courses/certificates';
import * as ownProfile from 'shared-api/contracts/profile';
import { toAnswersBody, toRatingsBody } from '../../../mf-consultations/src/rules/sessions/survey-answers.ts';
import { memberBody } from '../../../mf-profile-chat/src/rules/member-form.ts';
import { profileBody } from '../../../mf-profile-chat/src/rules/profile-values.ts';
import { posts, type Row, reads, toWire } from './to-wire.ts';

/** A survey with ratings, and one with options and texts. */
const rated = {
  id: 3,
  type: 'ConsultationSession',
  type_id: 8,
  questionnaire_questions: [{ id: 11, questionnaire_id: 3, kind: 'rate', rateValue: 0 }],
} as unknown as Parameters<typeof toRatingsBody>[0];
const asked = {
  id: 5,
  type_id: null,
  questionnaire_questions: [
    { id: 12, questionnaire_id: 5, kind: 'select', rateValue: 0 },
    { id: 13, questionnaire_id: 5, kind: 'text', rateValue: 0 },
  ],
} as unknown as Parameters<typeof toAnswersBody>[0];
const picture = new File(['P'], 'a.png', { type: 'image/png' });
const layla = {
  name: 'Layla',
  gender: '2',
  relation: '1',
  birthDate: '2017-05-01',
  consent: true,
  avatar: picture,
};
const sentMember: [string, unknown][] = [
  ['name', 'Layla'],
  ['gender', '2'],
  ['relation', '1'],
  ['birth_date', '2017-05-01'],
  ['avatar', picture],
];

export const profileRequests: Row[] = [
  reads('PROF-075', ownProfile.profile, {}, 'GET /api/mobile/auth/profile'),
  posts(
    'PROF-076',
    ownProfile.editProfile,
    {
      params: { id: 3 },
      body: profileBody({
        username: 'Mona',
        birthDate: '1990-01-31',
        email: 'a@b.example',
        gender: '2',
        phone: '+201000000000',
        languages: ['1', '2'],
        avatar: picture,
      }),
    },
    'POST /api/mobile/auth/editProfile/3',
    [
      ['_method', 'put'],
      ['username', 'Mona'],
      ['birth_date', '1990-01-31'],
      ['email', 'a@b.example'],
      ['gender', '2'],
      ['phone', '+201000000000'],
      ['language_id[0]', '1'],
      ['language_id[1]', '2'],
      ['avatar', picture],
    ],
  ),
  {
    row: 'PROF-077',
    send: () => toWire(accounts.deleteAccount, { body: { password: 'a password' } }),
    expected: {
      request: 'DELETE /api/mobile/auth/deleteAccount',
      type: 'application/json',
      fields: [['password', 'a password']],
    },
  },
  reads('PROF-078', ownProfile.refCode, {}, 'GET /api/mobile/auth/refCode'),
  reads('PROF-079', family.familyList, { query: {} }, 'GET /api/mobile/family'),
  posts(
    'PROF-085',
    family.addMember,
    { body: { ...memberBody(layla), consent: '1' } },
    'POST /api/mobile/family',
    [...sentMember, ['consent', '1']],
  ),
  posts(
    'PROF-086',
    family.editMember,
    { params: { id: 4 }, body: { _method: 'put', ...memberBody(layla) } },
    'POST /api/mobile/family/4',
    [['_method', 'put'], ...sentMember],
  ),
  reads(
    'PROF-082',
    requests.requestsList,
    { query: { page: 1, is_consultant: 0 } },
    'GET /api/mobile/experts/getRequestsList?page=1&is_consultant=0',
  ),
  reads('PROF-083', surveys.userSurveys, {}, 'GET /api/mobile/experts/getUserSurveyList'),
  reads(
    'PROF-084',
    certificates,
    { query: { page: 1 } },
    'GET /api/mobile/users/courses/certificates?page=1',
  ),
  posts(
    'PROF-087',
    sessions.learnerSessions,
    { query: { page: 1 }, body: { is_consultant: 0, is_completed: 0 } },
    'POST /api/mobile/booking/getSessionsUser?page=1',
    [
      ['is_consultant', '0'],
      ['is_completed', '0'],
    ],
  ),
  posts(
    'PROF-088',
    sessions.cancelSession,
    { body: { transaction_id: 9, model_id: 8, model_name: 'ConsultationSession' } },
    'POST /api/mobile/booking/cancelSession',
    [
      ['transaction_id', '9'],
      ['model_id', '8'],
      ['model_name', 'ConsultationSession'],
    ],
  ),
  posts(
    'PROF-089',
    sessions.addRate,
    { body: { rating: 4, comment: 'ok', session_id: 8 } },
    'POST /api/mobile/booking/addRate',
    [
      ['rating', '4'],
      ['comment', 'ok'],
      ['session_id', '8'],
    ],
  ),
  posts(
    'PROF-090',
    surveys.submitSurvey,
    { body: toRatingsBody(rated, { 11: { stars: 4, options: [], words: '' } }) },
    'POST /api/mobile/booking/submitSurvey',
    [
      ['questionnaires[0][questionnaire_id]', '3'],
      ['questionnaires[0][questionnaire_question_id]', '11'],
      ['questionnaires[0][rate]', '4'],
      ['type_id', '8'],
      ['type', 'ConsultationSession'],
    ],
  ),
  reads('PROF-091', surveys.surveyById, { params: { id: 5 }, query: {} }, 'GET /api/mobile/survey/5'),
  posts(
    'PROF-092',
    surveys.answerSurvey,
    {
      body: toAnswersBody(
        asked,
        { 12: { stars: 0, options: ['21', '22'], words: '' }, 13: { stars: 0, options: [], words: 'Well' } },
        undefined,
      ),
    },
    'POST /api/mobile/survey/answer',
    [
      ['questionnaire_id', '5'],
      ['answers[0][questionnaire_question_id]', '12'],
      ['answers[0][question_option_id][0]', '21'],
      ['answers[0][question_option_id][1]', '22'],
      ['answers[1][questionnaire_question_id]', '13'],
      ['answers[1][answer]', 'Well'],
    ],
  ),
  reads('CHAT-014', pushTokens, { params: { id: 5 } }, 'GET /api/mobile/user/firebase/tokens/5'),
];
