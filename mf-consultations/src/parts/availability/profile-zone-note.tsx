import { useLanguage, useTexts } from 'shared-api/i18n';
import { deviceZone } from 'shared-api/rules/device-zone';
import { isShownOtherwise, offsetAt } from 'shared-api/rules/time-zone';
import { zoneName } from 'shared-ui/format';
import { Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { instantsOfDays } from '../../rules/days-instants.ts';
import { paths } from './paths.ts';

export interface ProfileZoneNoteProps {
  /** The time zone of the consultant's profile. */
  zone: string;
  /** The current instant, ms. */
  now: number;
  /** The days whose times are shown. @default today */
  days?: readonly string[];
  /** Whether the page also shows the times in the device's zone. */
  both?: boolean;
}

/** Names the zone of a consultant's times if the device has another one. */
export function ProfileZoneNote({ zone, now, days = [], both = false }: ProfileZoneNoteProps) {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  const instants = instantsOfDays(zone, days, now);
  const device = deviceZone();
  const isOtherwise = instants.some((instant) => isShownOtherwise(zone, instant));
  if (!isOtherwise && instants.every((instant) => offsetAt(zone, +instant) === offsetAt(device, +instant)))
    return null;
  return (
    <Text size="s" tone="muted">
      {t('availability.zone.note', { zone: zoneName(zone, language, ...instants) })}
      {isOtherwise && ` ${t('common.otherClocks')}`}
      {both && ` ${t('availability.zone.device')}`}{' '}
      <TextLink to={paths.settings}>{t('availability.zone.change')}</TextLink>
    </Text>
  );
}
