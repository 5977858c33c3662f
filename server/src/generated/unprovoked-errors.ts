import type { ErrorCode } from 'shared-api/errors';

/** Calls of a second factor and of payment providers: a test or a row of `causes` has to replace these entries. */
const newCalls = 'the call is new, and its test of this error is still to be written';

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
  { code: 'account_changed', calls: ['accounts.prove'], because: newCalls },
  { code: 'no_ticket', calls: ['accounts.prove'], because: newCalls },
  { code: 'sign_in_wait', calls: ['accounts.prove'], because: newCalls },
  { code: 'too_many_factors', calls: ['accounts.add-passkey', 'accounts.add-totp'], because: newCalls },
  { code: 'no_factor', calls: ['accounts.renew-recovery-codes'], because: newCalls },
  { code: 'second_step_needed', calls: ['accounts.social-login'], because: newCalls },
  {
    code: 'provider_unreachable',
    calls: ['operator.check-refund', 'operator.provider-payment'],
    because: newCalls,
  },
  {
    code: 'reauthentication_required',
    calls: [
      'accounts.add-passkey',
      'accounts.add-totp',
      'accounts.remove-factor',
      'accounts.start-passkey',
      'operator.check-refund',
    ],
    because: newCalls,
  },
];
