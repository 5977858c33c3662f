import type { Camp } from 'shared-api/contracts/commerce/camps';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { formatMoney, lengths } from 'shared-ui/format';
import { IconCalendarEvent, IconClock, IconUsers } from 'shared-ui/icons';
import { Card, Group, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { Picture } from 'shared-ui/picture';
import { CutText } from 'shared-ui/visually-hidden';
import { getBlocker } from '../../rules/camps/camp-state.ts';
import { getCampPath } from '../../rules/camps/types.ts';
import styles from '../card.module.css';

/** A camp in a list (EC §2.2). The card is one link to its page. */
export function CampCard({ camp }: { camp: Camp }) {
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  const blocker = getBlocker(camp);
  const [first] = camp.description;
  return (
    <Card as="article" flush className={styles.card}>
      <div className={styles.cover}>
        <Picture src={camp.image ?? undefined} alt="" seed={`camp ${camp.id}`} />
        <div className={styles.marks}>
          {blocker === 'past' && <Badge>{t('camp.notAvailable')}</Badge>}
          {blocker === 'full' && <Badge tone="danger">{t('camp.fullyBooked')}</Badge>}
        </div>
      </div>
      <div className={styles.body}>
        <div>
          <TextLink to={getCampPath(camp)} quiet className={styles.title} dir="auto" title={camp.title}>
            <CutText text={camp.title} length={lengths.cardTitle} />
          </TextLink>
          {first && (
            <Text dir="auto">
              <CutText text={first.description} length={lengths.cardDescription} />
            </Text>
          )}
        </div>
        <Text size="s" tone="muted" className={styles.figure}>
          <IconCalendarEvent aria-hidden="true" />
          <bdi>{camp.date_interval}</bdi>
        </Text>
        <Group gap="m">
          <Text as="span" size="s" tone="muted" className={styles.figure} numbers>
            <IconClock aria-hidden="true" />
            {t('common.days', { count: camp.period })}
          </Text>
          {blocker === undefined && (
            <Text as="span" size="s" tone="muted" className={styles.figure} numbers>
              <IconUsers aria-hidden="true" />
              {t('camp.seatsLeft', { count: camp.remaining_seats })}
            </Text>
          )}
        </Group>
        <Text strong numbers className={styles.foot}>
          <bdi>{formatMoney(camp.price, camp.user_currency, language)}</bdi>{' '}
          <Text as="span" size="s" tone="muted">
            {t('camp.each')}
          </Text>
        </Text>
      </div>
    </Card>
  );
}
