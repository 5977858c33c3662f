import { Badge, type BadgeTone } from 'shared-ui/badge';
import { IconCheck, IconClock, IconFlame, IconStars, IconTarget, IconVideo, IconX } from 'shared-ui/icons';
import { Group } from 'shared-ui/layout';
import { useSectionTexts } from '../use-section-texts.ts';

const words = {
  en: {
    pending: 'Pending',
    accepted: 'Accepted',
    rejected: 'Rejected',
    neutral: '6 lessons',
    primary: 'Enrolled',
    accent: '7 days in a row',
    success: 'Passed',
    warning: '2 places left',
    danger: 'Sold out',
    info: 'Live',
  },
  ar: {
    pending: 'قيد الانتظار',
    accepted: 'مقبول',
    rejected: 'مرفوض',
    neutral: '6 دروس',
    primary: 'مشترك',
    accent: '7 أيام متتالية',
    success: 'ناجح',
    warning: 'بقي مكانان',
    danger: 'نفدت الأماكن',
    info: 'مباشر',
  },
};

const icons: Record<BadgeTone, React.ReactNode> = {
  pending: <IconClock />,
  accepted: <IconCheck />,
  rejected: <IconX />,
  neutral: undefined,
  primary: <IconStars />,
  accent: <IconFlame />,
  success: <IconCheck />,
  warning: <IconTarget />,
  danger: undefined,
  info: <IconVideo />,
};

export function Badges() {
  const texts = useSectionTexts(words);
  return (
    <Group gap="s">
      {(Object.keys(icons) as BadgeTone[]).map((tone) => (
        <Badge key={tone} tone={tone} icon={icons[tone]}>
          {texts[tone]}
        </Badge>
      ))}
    </Group>
  );
}
