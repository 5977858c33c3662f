import type { Activity } from 'shared-api/contracts/tracking/activities';
import { useTexts } from 'shared-api/i18n';
import { Heading, Stack } from 'shared-ui/layout';
import { LongText } from 'shared-ui/long-text';
import { SmallAds } from '../../parts/ads/small-ads.tsx';
import { CheckInStatus } from '../../parts/check-ins/check-in-status.tsx';
import type { CheckIns } from '../../parts/check-ins/use-check-ins.ts';
import { Film } from '../../parts/film/film.tsx';
import { Notes } from '../../parts/notes/notes.tsx';
import type { OpenedActivity } from '../../rules/activity/parse-address.ts';
import styles from './activity.module.css';
import { CompletedPopup } from './completed-popup.tsx';
import { createDayActions } from './day-actions.ts';
import { ItemGroups } from './item-groups.tsx';
import { ProgressCard } from './progress-card.tsx';

interface ActivityContentProps {
  activity: Activity;
  address: OpenedActivity;
  checkIns: CheckIns;
  /** Called to request new links to files, which are valid for some hours. */
  onExpired(): void;
}

/** The items of an activity, its progress, and the notes about it. */
export function ActivityContent({ activity, address, checkIns, onExpired }: ActivityContentProps) {
  const { t } = useTexts('mf-tracking');
  const actions = createDayActions(activity, checkIns);
  const { name, description, intro_video: introVideo } = activity;
  return (
    <div className={styles.frame}>
      <div className={styles.summary}>
        <CheckInStatus {...checkIns} />
        <ProgressCard activity={activity} actions={actions} />
      </div>
      <div className={styles.main}>
        {description !== '' && (
          <Stack as="section" gap="s">
            <Heading>{t('activity.about')}</Heading>
            <LongText>{description}</LongText>
          </Stack>
        )}
        {introVideo !== null && (
          <Stack as="section" gap="s">
            <Heading>{t('activity.intro')}</Heading>
            <Film label={t('activity.introOf', { name })} src={introVideo} onExpired={onExpired} />
          </Stack>
        )}
        <ItemGroups activity={activity} address={address} actions={actions} onExpired={onExpired} />
        <Notes
          activityId={address.activityId}
          trackingId={address.trackingId}
          userId={address.userId}
          dayId={actions.canAct ? activity.user_activity_id : null}
        />
        <SmallAds model="Activity" id={address.activityId} />
      </div>
      <CompletedPopup activity={activity} />
    </div>
  );
}
