import { useLanguage, useTexts } from 'shared-api/i18n';
import { deviceZone } from 'shared-api/rules/device-zone';
import { offsetAt } from 'shared-api/rules/time-zone';
import { zoneName } from 'shared-ui/format';
import { Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { instantsOfDays } from '../../rules/days-instants.ts';
import { paths } from './paths.ts';

export interface ProfileZoneNoteProps {
  /** Zone of the profile. */
  zone: string;
  /** ms */
  now: number;
  /** The days that the times are of. @default today */
  days?: readonly string[];
  /** Whether times by the device's clock stand beside. */
  both?: boolean;
}

/** By which clock a consultant's times are, said where the device shows another time. */
export function ProfileZoneNote({ zone, now, days = [], both = false }: ProfileZoneNoteProps) {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  const instants = instantsOfDays(zone, days, now);
  const device = deviceZone();
  if (instants.every((instant) => offsetAt(zone, +instant) === offsetAt(device, +instant))) return null;
  return (
    <Text size="s" tone="muted">
      {t('availability.zone.note', { zone: zoneName(zone, language, ...instants) })}
      {both && ` ${t('availability.zone.device')}`}{' '}
      <TextLink to={paths.settings}>{t('availability.zone.change')}</TextLink>
    </Text>
  );
}
