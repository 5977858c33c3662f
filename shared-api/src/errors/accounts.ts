import type { ErrorTable } from './table.ts';

/** Errors of accounts, sign-in and operators. */
export const accountsErrors = {
  // accounts
  invalid_otp: 400,
  otp_unusable: 400,
  otp_wait: { status: 429, params: ['time'] },
  wrong_sign_in: 400,
  sign_in_wait: { status: 429, params: ['time'] },
  no_ticket: 400,
  social_linked: 400,
  wrong_password: 400,
  account_changed: 400,
  account_blocked: 403,
  account_in_use: 409,
  invalid_fields: { status: [400, 422] },
  data_copy_running: 409,
  session_expired: 401,
  // second factor
  second_step_needed: 400,
  second_step_ended: 400,
  factor_wrong: 400,
  factor_wait: { status: 429, params: ['time'] },
  factor_setup_ended: 400,
  factor_exists: 409,
  too_many_factors: 409,
  last_factor: 409,
  no_factor: 409,
  // social
  social_ended: 400,
  social_refused: 400,
  social_unverified: 400,
  social_other: 400,
  // operators
  user_unknown: 404,
  reauthentication_required: 403,
  permission_not_held: 403,
  role_exists: 409,
  last_administrator: 409,
  operator_exists: 409,
  // people
  own_account: 403,
  more_permissions: 403,
  family_account: 409,
  not_leaving: 409,
  email_link_unusable: 400,
} as const satisfies ErrorTable;
