import { application } from 'shared-api/contracts/consultations/account';
import { jobTitles } from 'shared-api/contracts/consultations/directory';
import { request, requestsList } from 'shared-api/contracts/consultations/requests';
import { session } from 'shared-api/contracts/consultations/sessions';
import { sessionSurvey, userSurveys } from 'shared-api/contracts/consultations/surveys';
import { languages } from 'shared-api/contracts/settings';
import { expect, test } from 'vitest';
import remote from '../../../remote.ts';

test.each([
  ['private-sessions', [`${requestsList.path}?page=1&is_consultant=1`]],
  ['private-session', [request.path]],
  ['reschedule', [session.path]],
  ['session-survey', [sessionSurvey.path]],
  ['survey-list', [userSurveys.path]],
  ['become-consultant', [application.path, jobTitles.path, languages.path]],
  ['consultant-profile', [jobTitles.path, languages.path]],
])('what %s shows is asked for before its code is there', (screen, data) => {
  expect(remote.pages.find((page) => page.screen === screen)).toMatchObject({ data });
});
