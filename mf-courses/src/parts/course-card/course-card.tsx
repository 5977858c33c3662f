import type { CourseCard as Course } from 'shared-api/contracts/courses/catalogue';
import { useTexts } from 'shared-api/i18n';
import { isSignedIn, saveDestination, useSession } from 'shared-api/session';
import { Badge } from 'shared-ui/badge';
import { lengths } from 'shared-ui/format';
import { IconCircleCheck, IconUsers, IconVideo } from 'shared-ui/icons';
import { Card, Group, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { Picture } from 'shared-ui/picture';
import { Rating } from 'shared-ui/rating';
import { CutText } from 'shared-ui/visually-hidden';
import { getCardPath } from '../../rules/catalogue/card.ts';
import styles from './course-card.module.css';
import { BuyersFoot, LearnersFoot } from './foot.tsx';

/**
 * A course in a list (CC §2, TF §3). The card is one link: for a visitor to sign-in and then onwards, for an enrolled
 * user into the course, else to the course's page. A course in the cart has a link to the cart besides.
 */
export function CourseCard({ course }: { course: Course }) {
  const { t } = useTexts('mf-courses');
  const signedIn = useSession(isSignedIn);
  const target = getCardPath(course);
  return (
    <Card as="article" flush className={styles.card}>
      <div className={styles.cover}>
        <Picture src={course.thumbnail ?? course.image ?? undefined} alt="" seed={String(course.id)} />
        <div className={styles.marks}>
          {course.is_live === 1 && (
            <Badge tone="accent" icon={<IconVideo />}>
              {t('card.live')}
            </Badge>
          )}
          {course.completed === 1 && (
            <Badge tone="success" icon={<IconCircleCheck />}>
              {t('card.completed')}
            </Badge>
          )}
        </div>
      </div>
      <div className={styles.body}>
        <div>
          <TextLink
            to={signedIn ? target : '/login'}
            quiet
            className={styles.title}
            dir="auto"
            title={course.title}
            onClick={signedIn ? undefined : () => saveDestination(target)}
          >
            <CutText text={course.title} length={lengths.cardTitle} />
          </TextLink>
          <Text dir="auto">
            <CutText text={course.short_short_description} length={lengths.cardTitle} />
          </Text>
          <Text size="s" tone="muted">
            <bdi>{course.provider_name}</bdi>
          </Text>
        </div>
        <Group justify="between" gap="s">
          <Rating value={course.rating_stars} count={course.ratings_count} />
          <Text as="span" size="s" tone="muted" className={styles.figure} numbers>
            <IconUsers aria-hidden="true" />
            {t('card.subscribers', { count: course.subscribers })}
          </Text>
        </Group>
        <div className={styles.foot}>
          {course.is_enrolled === 1 ? <LearnersFoot course={course} /> : <BuyersFoot course={course} />}
        </div>
      </div>
    </Card>
  );
}
