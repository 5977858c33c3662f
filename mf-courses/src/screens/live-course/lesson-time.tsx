import type { Course } from 'shared-api/contracts/courses/course';
import { useLanguage } from 'shared-api/i18n';
import { deviceZone } from 'shared-api/rules/device-zone';
import { dateIn, offsetAt } from 'shared-api/rules/time-zone';
import { formatDate, formatTimeRange, formatWeekday, zoneName } from 'shared-ui/format';
import { Text } from 'shared-ui/layout';
import { useProviderZone } from '../../queries/course.ts';
import type { Times } from '../../rules/course/live.ts';
import styles from './live-course.module.css';

/** The time of a lesson, in the user's time zone and, if that differs, in the provider's, as for sessions (PD-21). */
export function LessonTime({ course, times }: { course: Course; times: Times }) {
  const { language } = useLanguage();
  const { provider_data: provider } = course;
  const { data: providerZone } = useProviderZone(provider?.id);
  const { starts_at, ends_at } = times;
  const instant = Date.parse(starts_at);
  const zone = deviceZone();
  const day = dateIn(zone, instant);
  const partsIn = (timeZone: string) => [
    formatTimeRange(starts_at, ends_at, language, { timeZone }),
    zoneName(timeZone, language, new Date(instant)),
  ];
  const others = () => {
    if (!provider || providerZone === undefined) return [];
    if (offsetAt(providerZone, instant) === offsetAt(zone, instant)) return [];
    const theirs = dateIn(providerZone, instant);
    return [
      provider.name,
      ...(theirs === day ? [] : [formatWeekday(theirs, language, 'long')]),
      ...partsIn(providerZone),
    ];
  };
  const own = [`${formatWeekday(day, language, 'short')} ${formatDate(day, language)}`, ...partsIn(zone)];
  return (
    <span className={styles.times}>
      <Parts parts={own} />
      <Parts parts={others()} muted />
    </span>
  );
}

function Parts({ parts, muted = false }: { parts: readonly string[]; muted?: boolean }) {
  if (parts.length === 0) return null;
  return (
    <Text as="span" size={muted ? 's' : 'm'} tone={muted ? 'muted' : 'default'} numbers>
      {parts.map((part, index) => (
        <span key={part}>
          {index > 0 && ' · '}
          <bdi className={styles.part}>{part}</bdi>
        </span>
      ))}
    </Text>
  );
}
