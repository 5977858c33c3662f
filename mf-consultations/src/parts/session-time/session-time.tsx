import { useLanguage, useTexts } from 'shared-api/i18n';
import { dateIn, isShownOtherwise, offsetAt } from 'shared-api/rules/time-zone';
import { formatDate, formatTimeRange, formatWeekday, zoneName } from 'shared-ui/format';
import { Text } from 'shared-ui/layout';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { useViewerZone } from '../zone/use-viewer-zone.ts';
import styles from './session-time.module.css';

export interface SessionTimeProps {
  /** Instants as ISO 8601 in UTC. */
  start: string;
  end: string;
  /** The other participant's zone; undefined while it is loading. */
  otherZone?: string;
  /** Name of the other participant, if the page does not make it clear. */
  otherName?: string;
  /** The user's zone. @default the page's: `?zone=`, else the device's */
  zone?: string;
  /** Whether to show the date before the time. @default true */
  date?: boolean;
}

/** The time of a session in the user's zone and, if that differs, in the other participant's (PD-21). */
export function SessionTime({
  start,
  end,
  otherZone,
  otherName,
  zone,
  date: dated = true,
}: SessionTimeProps) {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  const page = useViewerZone();
  const own = zone ?? page.zone;
  const instant = Date.parse(start);
  const differs = otherZone !== undefined && offsetAt(otherZone, instant) !== offsetAt(own, instant);
  const ownDay = dateIn(own, instant);
  const isOtherwise = [own, otherZone ?? own].some((each) => isShownOtherwise(each, new Date(instant)));

  const dayOf = (day: string) => `${formatWeekday(day, language, 'short')} ${formatDate(day, language)}`;
  const other = () => {
    const zone = otherZone as string;
    const day = dateIn(zone, instant);
    return [
      otherName,
      day !== ownDay && formatWeekday(day, language, 'long'),
      formatTimeRange(start, end, language, { timeZone: zone }),
      zoneName(zone, language, new Date(instant)),
    ].filter(Boolean);
  };

  return (
    <span className={styles.time}>
      <Text as="span" className={styles.own} strong numbers>
        {dated && <span className={styles.day}>{dayOf(ownDay)}</span>}{' '}
        <bdi className={styles.part}>{formatTimeRange(start, end, language, { timeZone: own })}</bdi>
      </Text>
      {differs && (
        <Text as="span" size="s" tone="muted" numbers>
          <VisuallyHidden>, </VisuallyHidden>
          {other().map((part, index) => (
            <span key={index}>
              {index > 0 && ' · '}
              <bdi className={styles.part}>{part}</bdi>
            </span>
          ))}
        </Text>
      )}
      {isOtherwise && (
        <Text as="span" size="s" tone="muted">
          {t('common.otherClocks')}
        </Text>
      )}
    </span>
  );
}
