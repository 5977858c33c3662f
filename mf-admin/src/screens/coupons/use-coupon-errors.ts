import type { ApiError } from 'shared-api/client';
import { useTexts } from 'shared-api/i18n';
import { useErrorText } from 'shared-ui/states';
import type { CouponField, CouponProblems } from '../../rules/coupons/coupon-draft.ts';
import { placeCouponError } from '../../rules/coupons/coupon-errors.ts';

/** The texts of what is wrong in a form: what cannot be read, else what the server answered. */
export function useCouponErrors(shown: readonly CouponField[]) {
  const { t } = useTexts('mf-admin');
  const errorText = useErrorText();
  return (
    problems: CouponProblems,
    error: Pick<ApiError, 'code' | 'message' | 'errors'> | null,
  ): { fields: Partial<Record<CouponField, string>>; message?: string } => {
    const found = Object.entries(problems).map(([field, problem]) => [
      field,
      t(`coupons.problems.${problem}`),
    ]);
    if (found.length > 0) return { fields: Object.fromEntries(found) };
    if (error === null) return { fields: {} };
    const { code, errors } = error;
    return placeCouponError({ code, errors, text: errorText(error) }, shown);
  };
}
