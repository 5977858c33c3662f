import type { ErrorCode } from 'shared-api/errors';

/** Errors that calls declare and no test of the server provokes, with the reason. */
export const unprovoked: readonly {
  code: ErrorCode;
  /** Ids of contracts. */
  calls: readonly string[];
  because: string;
}[] = [
  ...(['already_started', 'cannot_retake', 'enrolment_used', 'not_enrolled'] as const).map((code) => ({
    code,
    calls: ['trackings.assign'],
    because:
      'the call answers it with status 200, as `error` beside the code 202, which clients read as an error',
  })),
  {
    code: 'no_profile',
    calls: [
      'consultations.add-availability',
      'consultations.delete-period',
      'consultations.delete-period-by-path',
      'consultations.delete-slots',
      'consultations.deletion-preview',
      'consultations.future-slots',
      'consultations.requests-status',
      'consultations.set-meeting-link',
      'consultations.set-prices',
      'consultations.set-requests-status',
      'consultations.settings',
      'consultations.slot-days',
      'consultations.slots-by-date',
    ],
    because: 'an account becomes a consultant in the transaction that stores its profile',
  },
];
