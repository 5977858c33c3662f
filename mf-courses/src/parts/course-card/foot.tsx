import { useHost } from 'platform/remote';
import { isInCart, useCart } from 'shared-api/cart';
import type { CourseCard } from 'shared-api/contracts/courses/catalogue';
import { useTexts } from 'shared-api/i18n';
import { AddToCartButton } from 'shared-ui/cart-button';
import { CoverCardActions } from 'shared-ui/cover-card';
import { Group, Text } from 'shared-ui/layout';
import { courseModel } from '../../rules/catalogue/card.ts';
import { CourseProgress } from '../course-progress/course-progress.tsx';
import { CoursePrice } from './course-price.tsx';
import { SeatsLabel } from './seats-label.tsx';

/** The learner's progress; before the first finished lesson, a note that they are enrolled. */
export function LearnersFoot({ course }: { course: CourseCard }) {
  const { t } = useTexts('mf-courses');
  if (course.progress > 0) return <CourseProgress course={course} />;
  return (
    <Text size="s" tone="muted">
      {t('card.enrolled')}
    </Text>
  );
}

/** Price, availability of seats, and the cart link once it is in the cart (COUR-018). */
export function BuyersFoot({ course }: { course: CourseCard }) {
  const host = useHost();
  const { data: cart } = useCart();
  return (
    <Group justify="between" gap="s">
      <Text as="span" strong numbers>
        <CoursePrice course={course} />
      </Text>
      <SeatsLabel course={course} />
      {isInCart(cart, courseModel, course.id) && (
        <CoverCardActions>
          <AddToCartButton
            size="s"
            items={[{ model_id: course.id, model_name: courseModel }]}
            signIn={host.signIn}
          />
        </CoverCardActions>
      )}
    </Group>
  );
}
