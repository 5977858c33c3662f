import type { Enrolled } from 'shared-api/contracts/tracking/enrolment';
import type { Tracking } from 'shared-api/contracts/tracking/wire';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatDate } from 'shared-ui/format';

/**
 * Returns a function that formats the first and last day of a new enrolment (TRCK-122); those of a system as if it
 * started today. Undefined for a package, which has no dates.
 */
export function useRunDates({ type }: Pick<Tracking, 'type'>) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  return ([first]: readonly Enrolled[]): string | undefined => {
    if (!first?.start_date || !first.end_date) return undefined;
    return t(type === 'initiative' ? 'enrolment.runs' : 'enrolment.runsToday', {
      from: formatDate(first.start_date, language),
      to: formatDate(first.end_date, language),
    });
  };
}
