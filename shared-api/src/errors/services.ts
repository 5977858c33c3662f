import type { ErrorTable } from './table.ts';

/** Errors of services that several areas use. */
export const servicesErrors = {
  // settings
  contact_wait: { status: 429, params: ['time'] },
  settings_changed: 409,
  terms_changed: 409,
  area_closed: 409,
  // media
  link_expired: 403,
  range_not_satisfiable: 416,
  upload_day_full: 429,
  upload_space_full: 409,
  // quizzes
  attempts_used: 409,
  wrong_question: 400,
  wrong_answers: 400,
  submitted: 409,
  not_submitted: 409,
  time_over: 409,
  // pictures
  picture_too_large: 400,
  // meetings
  too_early: 409,
  over: 409,
  cancelled: 409,
  used: 409,
  full: 409,
  left: 409,
  not_host: 403,
  removed: 409,
  not_everyone_came: 409,
  meeting_service: 503,
  // surveys
  answered: 409,
  survey_too_early: 409,
  // notifications
  push_unavailable: 409,
  quiet_same: 400,
  digest_link_invalid: 400,
  // lists
  export_running: 409,
  export_too_large: { status: 409, params: ['max'] },
  too_many_views: 409,
  // releases
  store_unavailable: { status: 503, params: ['problem'] },
  store_away: { status: 503, params: ['problem'] },
  releases_changed: { status: 409, params: ['changes'] },
  releases_read_only: 409,
  release_missing: { status: 404, params: ['problem'] },
  release_rejected: { status: 409, params: ['reasons'] },
  release_unverified: { status: 409, params: ['problem'] },
} as const satisfies ErrorTable;
