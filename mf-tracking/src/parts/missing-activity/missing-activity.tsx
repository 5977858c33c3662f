import type { ApiError } from 'shared-api/client';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/states';
import type { OpenedActivity } from '../../rules/activity/parse-address.ts';
import { getParticipantPath } from '../../rules/activity/participant-path.ts';

/** There is no such activity for the caller. */
export function MissingActivity() {
  const { t } = useTexts('mf-tracking');
  return (
    <EmptyState
      picture="search"
      title={t('activity.missing.title')}
      text={t('activity.missing.text')}
      action={<Button href="/user/trackings/list">{t('activity.missing.action')}</Button>}
    />
  );
}

/** The activity is not on this day, or the day has not come (PD-70). */
export function OutsideDates({ address }: { address: OpenedActivity }) {
  const { t } = useTexts('mf-tracking');
  return (
    <EmptyState
      picture="calendar"
      title={t('activity.outside')}
      action={<Button href={getParticipantPath(address)}>{t('activity.back')}</Button>}
    />
  );
}

/** Codes of days on which an activity is not seen. */
const outsideCodes = ['outside_date_range', 'cannot_open_today'];

export const isOutsideDates = (error: ApiError | null): boolean => outsideCodes.includes(error?.code ?? '');
