import type { CourseCard as Course } from 'shared-api/contracts/courses/catalogue';
import { useTexts } from 'shared-api/i18n';
import { isSignedIn, saveDestination, useSession } from 'shared-api/session';
import { Badge } from 'shared-ui/badge';
import { CoverCard, CoverCardFact, CoverCardTitle } from 'shared-ui/cover-card';
import { lengths } from 'shared-ui/format';
import { IconCircleCheck, IconUsers, IconVideo } from 'shared-ui/icons';
import { Group, Text } from 'shared-ui/layout';
import { Rating } from 'shared-ui/rating';
import { CutText } from 'shared-ui/visually-hidden';
import { getCardPath } from '../../rules/catalogue/card.ts';
import { BuyersFoot, LearnersFoot } from './foot.tsx';

/**
 * A course in a list (CC §2, TF §3). The card is one link: for a visitor to sign-in and from there to the course, for
 * an enrolled user into the course, else to the course's page. A course in the cart also has a link to the cart.
 */
export function CourseCard({ course }: { course: Course }) {
  const { t } = useTexts('mf-courses');
  const signedIn = useSession(isSignedIn);
  const target = getCardPath(course);
  return (
    <CoverCard
      src={course.thumbnail ?? course.image ?? undefined}
      seed={String(course.id)}
      marks={
        <>
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
        </>
      }
      foot={course.is_enrolled === 1 ? <LearnersFoot course={course} /> : <BuyersFoot course={course} />}
    >
      <div>
        <CoverCardTitle
          title={course.title}
          to={signedIn ? target : '/login'}
          onClick={signedIn ? undefined : () => saveDestination(target)}
        />
        <Text dir="auto">
          <CutText text={course.short_short_description} length={lengths.cardTitle} />
        </Text>
        <Text size="s" tone="muted">
          <bdi>{course.provider_name}</bdi>
        </Text>
      </div>
      <Group justify="between" gap="s">
        <Rating value={course.rating_stars} count={course.ratings_count} />
        <CoverCardFact icon={<IconUsers aria-hidden="true" />}>
          {t('card.subscribers', { count: course.subscribers })}
        </CoverCardFact>
      </Group>
    </CoverCard>
  );
}
