import { useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Card, Stack } from 'shared-ui/layout';
import { useWords } from 'shared-ui/list';
import { LongText } from 'shared-ui/long-text';
import { Picture } from 'shared-ui/picture';
import { SmallAds } from '../ads/small-ads.tsx';
import { HistoryNotice } from './history-notice.tsx';
import type { ParticipantProps } from './participant-props.ts';
import styles from './participation.module.css';
import { ParticipationTabs } from './participation-tabs.tsx';
import { RepeatDialog } from './repeat-dialog.tsx';
import { SummaryCard } from './summary-card.tsx';
import { SummaryDetails } from './summary-details.tsx';
import { useIsPhone } from './use-is-phone.ts';

/** Maximum length of descriptions on this page (TF §9). */
const descriptionLength = 350;

/**
 * What a participant has to do, and their progress: the summary first, then the tabs, with the description beside or
 * below (TF §2.3). On phones the participant and today's activities fit on the first screen: the picture is in About,
 * and rarely used actions are at the end.
 */
export function Participant(props: ParticipantProps) {
  const { participation, userId, historyId, isCompetition } = props;
  const { t } = useTexts('mf-tracking');
  const { id, image, description, long_description } = participation;
  const [{ tab }] = useWords(['tab']);
  const isPhone = useIsPhone();
  const [isRepeating, setRepeating] = useState(false);
  const summary = { ...props, onRepeat: () => setRepeating(true) };
  const isInTab = tab === 'about' && description === long_description;
  return (
    <div className={styles.whole}>
      {historyId !== undefined && <HistoryNotice {...props} />}
      <div className={styles.page}>
        <div className={styles.top}>
          {!isPhone && (
            <div className={styles.banner}>
              <Picture src={image ?? undefined} alt="" seed={String(id)} priority />
            </div>
          )}
          <SummaryCard {...summary} isPhone={isPhone} />
        </div>
        <div className={styles.main}>
          <ParticipationTabs {...props} />
        </div>
        <div className={styles.side}>
          {isPhone && (
            <Card as="section" aria-label={t('enrolled.more')} className={styles.summary}>
              <SummaryDetails {...summary} />
            </Card>
          )}
          {description !== '' && !isInTab && (
            <Stack as="section" gap="s" aria-label={t('enrolled.description')}>
              <LongText length={descriptionLength}>{description}</LongText>
            </Stack>
          )}
          {isCompetition && <SmallAds model="Initiative" id={id} />}
        </div>
      </div>
      <RepeatDialog
        participation={participation}
        userId={userId}
        opened={isRepeating}
        onClose={() => setRepeating(false)}
      />
    </div>
  );
}
