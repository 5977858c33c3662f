import type { CourseCard } from 'shared-api/contracts/courses/catalogue';
import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { getSeatsLabel } from '../../rules/catalogue/card.ts';

/** Label for the seats of a course (CC §4): 'Sold out', 'Limited seats', or nothing. */
export function SeatsLabel({ course }: { course: Pick<CourseCard, 'is_limited' | 'has_reach_limit'> }) {
  const { t } = useTexts('mf-courses');
  const seats = getSeatsLabel(course);
  if (seats === undefined) return null;
  return seats === 'soldOut' ? (
    <Badge tone="danger">{t('card.soldOut')}</Badge>
  ) : (
    <Badge tone="warning">{t('card.limitedSeats')}</Badge>
  );
}
