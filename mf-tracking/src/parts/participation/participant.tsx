import { useTexts } from 'shared-api/i18n';
import { Card, Stack } from 'shared-ui/layout';
import { useWords } from 'shared-ui/list';
import { LongText } from 'shared-ui/long-text';
import { Picture } from 'shared-ui/picture';
import { SmallAds } from '../ads/index.ts';
import { HistoryNotice } from './history-notice.tsx';
import type { ParticipantProps } from './participant-props.ts';
import styles from './participation.module.css';
import { ParticipationTabs } from './participation-tabs.tsx';
import { SummaryCard } from './summary-card.tsx';
import { SummaryDetails } from './summary-details.tsx';
import { usePhone } from './use-phone.ts';

/** Where descriptions are cut on this page (TF §9). */
const descriptionLength = 350;

/**
 * What a participant has to do, and how far they are: the summary first, then the tabs; the description beside or below (TF §2.3). On phones who
 * takes part and what is to be done today fit on the first screen: the picture is in About, and what is needed rarely stands below.
 */
export function Participant(props: ParticipantProps) {
  const { participation, historyId, isCompetition } = props;
  const { t } = useTexts('mf-tracking');
  const { id, image, description, long_description } = participation;
  const [{ tab }] = useWords(['tab']);
  const isPhone = usePhone();
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
          <SummaryCard {...props} isPhone={isPhone} />
        </div>
        <div className={styles.main}>
          <ParticipationTabs {...props} />
        </div>
        <div className={styles.side}>
          {isPhone && (
            <Card as="section" aria-label={t('enrolled.more')} className={styles.summary}>
              <SummaryDetails {...props} />
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
    </div>
  );
}
