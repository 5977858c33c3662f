import type { CallError } from 'shared-api/client';
import type { ErrorOf } from 'shared-api/contract';
import type { findActivity } from 'shared-api/contracts/tracking/activities';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/states';
import type { OpenedActivity } from '../../rules/activity/parse-address.ts';
import { getParticipantPath } from '../../rules/activity/participant-path.ts';

/** Shown if the activity does not exist for the caller. */
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

/** Shown if the activity is not on this day, or the day is in the future (PD-70). */
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

/** Error codes of days on which an activity cannot be shown. */
const outsideCodes: readonly ErrorOf<typeof findActivity>[] = ['outside_date_range', 'cannot_open_today'];

export const isOutsideDates = (error: CallError<typeof findActivity> | null): boolean =>
  error !== null && outsideCodes.includes(error.code);
