import type { ErrorTable } from './table.ts';

/** Errors of courses and certificates. */
export const coursesErrors = {
  // learning
  task_pending: 409,
  task_finished: 409,
  file_type: 400,
  reviewed: 409,
  not_free: 409,
  free_course: 409,
  sold_out: 409,
  course_unavailable: 409,
  unpublished: 409,
  own_course: { status: [403, 409] },
  course_host: 409,
  course_has_provider: 409,
  being_bought: 409,
  not_a_video: 409,
  too_many_notes: { status: 409, params: ['count'] },
  // certificates
  certificate_unknown: 404,
} as const satisfies ErrorTable;
