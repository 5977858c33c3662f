import { useState } from 'react';
import { CountBadge } from 'shared-ui/badge';
import { Breadcrumb } from 'shared-ui/breadcrumb';
import { Text } from 'shared-ui/layout';
import { Pagination } from 'shared-ui/pagination';
import { Tabs } from 'shared-ui/tabs';
import { useSectionTexts } from '../use-section-texts.ts';

const words = {
  en: {
    places: ['Home', 'Courses', 'Calm mornings with toddlers and everyone else at the breakfast table'],
    profile: 'Profile',
    tabs: [
      ['about', 'About', 'Eleven years beside families, in two languages.'],
      ['sessions', 'Book Sessions', 'The next free slot is on Sunday.'],
      ['reviews', 'Reviews', 'Forty-two families wrote.'],
      ['systems', 'Follow Up Systems', 'Three small promises for every day.'],
      ['initiatives', 'Initiatives', 'Two of them welcome new people.'],
      ['courses', 'Courses', 'Six, two of them live.'],
    ],
    unread: '3 new',
  },
  ar: {
    places: ['الرئيسية', 'الدورات', 'صباحات هادئة مع الصغار ومع كل من يجلس إلى مائدة الفطور'],
    profile: 'الملف',
    tabs: [
      ['about', 'نبذة', 'أحد عشر عامًا إلى جانب الأسر بلغتين.'],
      ['sessions', 'حجز جلسة', 'أقرب موعد متاح يوم الأحد.'],
      ['reviews', 'التقييمات', 'كتبت اثنتان وأربعون أسرة.'],
      ['systems', 'أنظمة المتابعة', 'ثلاثة وعود صغيرة لكل يوم.'],
      ['initiatives', 'المبادرات', 'اثنتان منها ترحبان بالجدد.'],
      ['courses', 'الدورات', 'ست، منها اثنتان مباشرتان.'],
    ],
    unread: '3 جديدة',
  },
};

export function Navigation() {
  const { places, profile, tabs, unread } = useSectionTexts(words);
  const [page, setPage] = useState(5);
  return (
    <>
      <Breadcrumb items={places.map((label, index) => ({ label, to: ['/', '/courses'][index] }))} />
      <Tabs
        label={profile}
        tabs={tabs.map(([value = '', label, content]) => ({
          value,
          label,
          badge: value === 'reviews' && <CountBadge count={3} label={unread} />,
          content: <Text>{content}</Text>,
        }))}
      />
      <Pagination page={page} pages={12} onPage={setPage} />
    </>
  );
}
