import { useLanguage } from 'shared-api/i18n';
import { dateIn, offsetAt } from 'shared-api/rules/time-zone';
import { formatDate, formatTimeRange, formatWeekday, zoneName } from 'shared-ui/format';
import { Text } from 'shared-ui/layout';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import styles from './session-time.module.css';
import { useViewerZone } from './use-viewer-zone.ts';

export interface SessionTimeProps {
  /** Instants, UTC ISO 8601. */
  start: string;
  end: string;
  /** The other person's zone; undefined while it is not known. */
  otherZone?: string;
  /** Whose clock that is, where it is not plain. */
  otherName?: string;
  /** The viewer's. @default that of the page: the device's, or the one chosen by `?zone=` */
  zone?: string;
  /** Whether the day stands before the time. @default true */
  date?: boolean;
}

/** When something is, by the viewer's clock and, where it shows another time, by the other person's (PD-21). */
export function SessionTime({
  start,
  end,
  otherZone,
  otherName,
  zone,
  date: dated = true,
}: SessionTimeProps) {
  const { language } = useLanguage();
  const page = useViewerZone();
  const own = zone ?? page.zone;
  const instant = Date.parse(start);
  const differs = otherZone !== undefined && offsetAt(otherZone, instant) !== offsetAt(own, instant);
  const ownDay = dateIn(own, instant);

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
    </span>
  );
}
