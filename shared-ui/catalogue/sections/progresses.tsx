import { Group, Stack } from 'shared-ui/layout';
import { ProgressBar, ProgressRing } from 'shared-ui/progress';
import { useSectionTexts } from '../use-section-texts.ts';

const words = {
  en: {
    course: 'Calm mornings with toddlers',
    exam: 'Test of the second lesson',
    file: 'family-photo.jpg',
    wait: 'Confirming your payment',
  },
  ar: {
    course: 'صباحات هادئة مع الصغار',
    exam: 'اختبار الدرس الثاني',
    file: 'family-photo.jpg',
    wait: 'نتأكد من دفعتك',
  },
};

export function Progresses() {
  const { course, exam, file, wait } = useSectionTexts(words);
  return (
    <>
      <Stack gap="l">
        {[82.5, 69, 12].map((value) => (
          <ProgressBar key={value} value={value} label={course} />
        ))}
        <ProgressBar value={64} label={exam} status="exam" />
        <ProgressBar value={35} label={<bdi>{file}</bdi>} status="none" />
        <ProgressBar value={undefined} label={wait} />
      </Stack>
      <Group>
        <ProgressRing value={0} label={course} size="s" />
        <ProgressRing value={12} label={course} size="s" />
        <ProgressRing value={49.5} label={course} />
        <ProgressRing value={49.6} label={course} />
        <ProgressRing value={100} label={course} size="l" />
      </Group>
    </>
  );
}
