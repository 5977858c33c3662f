import { Group } from 'shared-ui/layout';
import { CopyField, ShareControl, sharedPath } from 'shared-ui/share';
import { useSectionTexts } from '../use-section-texts.ts';

const words = {
  en: { title: 'Calm mornings with toddlers', invitation: 'Your invitation link' },
  ar: { title: 'صباحات هادئة مع الصغار', invitation: 'رابط دعوتك' },
};

export function Sharing() {
  const { title, invitation } = useSectionTexts(words);
  return (
    <>
      <Group>
        <ShareControl title={title} path={sharedPath('/courses/9', 'Course', 9)} />
      </Group>
      <CopyField label={invitation} value="https://rafiq.example/s/7KQ2M9XA" />
    </>
  );
}
