import { useHost } from 'platform/remote';
import { isInCart, useCart } from 'shared-api/cart';
import type { CourseCard } from 'shared-api/contracts/courses/catalogue';
import { useTexts } from 'shared-api/i18n';
import { AddToCartButton } from 'shared-ui/cart-button';
import { Group, Text } from 'shared-ui/layout';
import { courseModel } from '../../rules/catalogue/card.ts';
import { CourseProgress } from '../course-progress/course-progress.tsx';
import styles from './course-card.module.css';
import { CoursePrice } from './course-price.tsx';
import { SeatsLabel } from './seats-label.tsx';

/** How far the viewer is; before the first lesson is finished, that they are in it. */
export function LearnersFoot({ course }: { course: CourseCard }) {
  const { t } = useTexts('mf-courses');
  if (course.progress > 0) return <CourseProgress value={course.progress} />;
  return (
    <Text size="s" tone="muted">
      {t('card.enrolled')}
    </Text>
  );
}

/** What it costs, whether there are places, and the cart once it is in there (COUR-018). */
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
        <div className={styles.cart}>
          <AddToCartButton
            size="s"
            items={[{ model_id: course.id, model_name: courseModel }]}
            signIn={host.signIn}
          />
        </div>
      )}
    </Group>
  );
}
