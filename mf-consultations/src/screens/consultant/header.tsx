import type { ReactNode } from 'react';
import type { ConsultantProfile } from 'shared-api/contracts/consultations/consultant';
import { useTexts } from 'shared-api/i18n';
import { Avatar } from 'shared-ui/avatar';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { IconGift } from 'shared-ui/icons';
import { Card, Group, Stack, Text } from 'shared-ui/layout';
import { Rating } from 'shared-ui/rating';
import { getTypeText } from '../../rules/booking/type-text.ts';
import styles from './profile.module.css';

export interface HeaderProps {
  profile: ConsultantProfile;
  action: ReactNode;
  onReviews(): void;
}

/** The head of the profile. The consultant's name is the title of the page. */
export function Header({ profile, action, onReviews }: HeaderProps) {
  const { t } = useTexts('mf-consultations');
  const { username, avatar, job_title } = profile;
  return (
    <Card className={styles.header}>
      <Avatar name={username} src={avatar ?? undefined} size="xl" />
      <Stack gap="s" className={styles.words}>
        {job_title && (
          <Text size="l" dir="auto">
            {job_title.title}
          </Text>
        )}
        <Button variant="quiet" size="s" className={styles.reviews} onClick={onReviews}>
          <Rating value={profile.consultation_info_rating_stars} count={profile.consultation_info_ratings} />
        </Button>
        <Group gap="xs">
          <Badge tone="primary">{t(getTypeText(profile))}</Badge>
          {profile.consultation_info_languages.map(({ id, name }) => (
            <Badge key={id}>
              <bdi>{name}</bdi>
            </Badge>
          ))}
          {profile.first_session_free === 1 && profile.available_free_sessions > 0 && (
            <Badge tone="accent" icon={<IconGift />}>
              {t('booking.card.firstFree')}
            </Badge>
          )}
        </Group>
      </Stack>
      <div className={styles.action}>{action}</div>
    </Card>
  );
}
