import type { CourseCard } from 'shared-api/contracts/courses/catalogue';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatMoney } from 'shared-ui/format';

/** The price of a course for one person, in their currency, or 'Free'. */
export function CoursePrice({ course }: { course: Pick<CourseCard, 'free' | 'price' | 'user_currency'> }) {
  const { t } = useTexts('mf-courses');
  const { language } = useLanguage();
  if (course.free === 1) return t('card.free');
  return <bdi>{formatMoney(course.price, course.user_currency, language)}</bdi>;
}
