import type { ErrorTable } from './table.ts';

/** Errors of follow-up systems and competitions. */
export const trackingErrors = {
  // tracking-enrolment
  not_published: 409,
  tracking_unavailable: 409,
  no_longer_available: 409,
  sold_by_level: 409,
  sold_with_package: 409,
  free_tracking: 409,
  no_unlimited: 409,
  terms_required: 409,
  tracking_being_bought: 409,
  not_enrolled: 409,
  enrolment_used: 409,
  // tracking-runs
  already_started: 409,
  cannot_retake: 409,
  cannot_repeat: 409,
  // tracking-progress
  cannot_open_today: 409,
  outside_date_range: 409,
  deadline_passed: 409,
  run_ended: 409,
  wrong_item: 400,
  already_answered: 409,
  auto_progress: 409,
  not_countable: 409,
  report_final: 409,
  // tracking-proofs
  proof_file: 400,
  link_format: 400,
  proof_submitted: 409,
  proof_marked: 409,
  proof_removed: 409,
  proof_decided: 409,
  marking_ended: 409,
  comment_required: 400,
  competition_running: 409,
  proofs_waiting: { status: 409, params: ['count'] },
  // supervision
  no_contact: 409,
  answered_already: 409,
  request_ended: 409,
  answer_first: 409,
  // family-tasks
  quiz_not_started: 409,
  proof_accepted: 409,
  task_completed: 409,
  task_withdrawn: 409,
  date_past: 400,
  date_order: 400,
  task_too_long: 400,
  items_missing: 400,
  quiz_answers: 400,
  quiz_same_answers: 400,
  video_type: 400,
} as const satisfies ErrorTable;
