import type { ConsultantCard as Consultant } from 'shared-api/contracts/consultations/consultant';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { deviceZone } from 'shared-api/rules/device-zone';
import { Avatar } from 'shared-ui/avatar';
import { Badge } from 'shared-ui/badge';
import { formatDate, formatMoney, formatTime, formatWeekday } from 'shared-ui/format';
import { IconGift } from 'shared-ui/icons';
import { Card, Group, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { Rating } from 'shared-ui/rating';
import { getNames, takeFirst } from '../../rules/booking/names.ts';
import { getTypeText } from '../../rules/booking/type-text.ts';
import styles from './consultant-card.module.css';

/** Maximum number of names of one kind (CC §9). */
const shown = 2;

/** A consultant, mentor or teacher in the directory (CC §3). The whole card links to the profile. */
export function ConsultantCard({ consultant }: { consultant: Consultant }) {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  const { id, username, avatar, consultation_info_type: type, price_from, next_free } = consultant;
  const fields = getNames(consultant.consultation_info_fields, consultant.fields_names);
  const specialities = getNames(consultant.consultation_info_specialities, '');
  const languages = takeFirst(
    getNames(consultant.consultation_info_languages, consultant.languages_names),
    shown,
  );
  const toText = (start: string) => {
    const place = { timeZone: deviceZone() };
    const day = `${formatWeekday(start, language, 'short', place)} ${formatDate(start, language, place)}`;
    return `${day} · ${formatTime(start, language, place)}`;
  };
  return (
    <Card as="article" className={styles.card}>
      <Group gap="m" wrap={false}>
        <Avatar name={username} src={avatar ?? undefined} size="l" />
        <Stack gap="xs" align="start" className={styles.words}>
          <TextLink to={`/consultants/${type}/${id}`} quiet className={styles.name} dir="auto">
            {username}
          </TextLink>
          {consultant.job_title && (
            <Text size="s" tone="muted" dir="auto">
              {consultant.job_title.title}
            </Text>
          )}
          <Rating
            value={consultant.consultation_info_rating_stars}
            count={consultant.consultation_info_ratings}
          />
        </Stack>
      </Group>
      <Group gap="xs">
        <Badge tone="primary">{t(getTypeText(consultant))}</Badge>
        {takeFirst(fields, shown).names.map((name) => (
          <Badge key={name}>
            <bdi>{name}</bdi>
          </Badge>
        ))}
        {consultant.first_session_free === 1 && (
          <Badge tone="accent" icon={<IconGift />}>
            {t('booking.card.firstFree')}
          </Badge>
        )}
      </Group>
      {specialities.length > 0 && (
        <Text size="s" dir="auto">
          {takeFirst(specialities, shown).names.join(' · ')}
        </Text>
      )}
      <Group justify="between" gap="s" className={styles.foot}>
        <Text as="span" size="s" tone="muted">
          <bdi>{languages.names.join(' · ')}</bdi>
          {/* No space inside: in text of the other direction it would be on the wrong side. */}
          {languages.more > 0 && (
            <>
              {' '}
              <bdi>{`+${languages.more}`}</bdi>
            </>
          )}
        </Text>
        <Text as="span" size="s" strong numbers>
          {t('booking.card.available', { count: consultant.available_sessions })}
        </Text>
      </Group>
      {(price_from !== null || next_free !== null) && (
        <Group justify="between" gap="s" className={styles.offer}>
          {price_from !== null && (
            <Text as="span" strong numbers>
              <bdi>
                {t('booking.card.price', {
                  price: formatMoney(price_from, consultant.user_currency, language),
                })}
              </bdi>
            </Text>
          )}
          {next_free !== null && (
            <Text as="span" size="s" tone="muted" numbers>
              <bdi data-zoned>{t('booking.card.next', { when: toText(next_free) })}</bdi>
            </Text>
          )}
        </Group>
      )}
    </Card>
  );
}
