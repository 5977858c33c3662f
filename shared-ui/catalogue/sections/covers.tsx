import { useLanguage } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { CoverCard, CoverCardFact, CoverCardTitle } from 'shared-ui/cover-card';
import { DetailFrame } from 'shared-ui/detail-frame';
import { formatMoney } from 'shared-ui/format';
import { IconMapPin } from 'shared-ui/icons';
import { Text } from 'shared-ui/layout';
import { Specimen, Specimens } from '../part.tsx';
import { useSectionTexts } from '../use-section-texts.ts';
import { useWords } from '../words.ts';

const words = {
  en: {
    card: 'In a list',
    frame: 'On its page',
    title: 'An afternoon of stories in the park',
    place: 'Cairo',
    full: 'Fully booked',
    bar: 'Enrolment',
    next: 'Enroll Now',
  },
  ar: {
    card: 'في قائمة',
    frame: 'في صفحته',
    title: 'حكايات بعد الظهر في حديقة الحي',
    place: 'القاهرة',
    full: 'اكتمل الحجز',
    bar: 'التسجيل',
    next: 'سجّل الآن',
  },
};

export function Covers() {
  const { paragraph } = useWords();
  const w = useSectionTexts(words);
  const { language } = useLanguage();
  const price = (
    <Text as="span" strong numbers>
      {formatMoney(12, 'USD', language)}
    </Text>
  );
  return (
    <>
      <Specimens>
        <Specimen name={w.card}>
          <CoverCard seed="stories" marks={<Badge tone="danger">{w.full}</Badge>} foot={price}>
            <CoverCardTitle title={w.title} to="#covers" />
            <CoverCardFact icon={<IconMapPin aria-hidden="true" />}>{w.place}</CoverCardFact>
          </CoverCard>
        </Specimen>
      </Specimens>
      <Specimen name={w.frame}>
        <DetailFrame
          seed="stories"
          label={w.bar}
          bar={
            <>
              {price}
              <Button variant="accent">{w.next}</Button>
            </>
          }
        >
          <Text>{paragraph}</Text>
        </DetailFrame>
      </Specimen>
    </>
  );
}
