import type { ErrorTable } from './table.ts';

/** Errors of profiles and families. */
export const profileErrors = {
  // family
  consent_required: 400,
  birth_date_future: 400,
  birth_date_early: 400,
  picture_type: 400,
  family_full: { status: 409, params: ['max'] },
  member_in_use: 409,
  member_in_order: 409,
} as const satisfies ErrorTable;
