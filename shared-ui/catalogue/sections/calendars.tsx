import { useState } from 'react';
import { type CalendarMark, DayCalendar } from 'shared-ui/calendar';
import { Specimens } from '../part.tsx';
import { useSectionTexts } from '../use-section-texts.ts';

const words = {
  en: {
    one: 'A day with a free session',
    many: 'Days that suit you',
    range: 'From when to when',
    free: '4 sessions free',
    full: 'Fully booked',
    own: 'You have a session',
  },
  ar: {
    one: 'يوم فيه جلسة متاحة',
    many: 'الأيام التي تناسبك',
    range: 'من يوم إلى يوم',
    free: '4 جلسات متاحة',
    full: 'محجوز بالكامل',
    own: 'لديك جلسة',
  },
};

const today = '2030-05-08';

export function Calendars() {
  const w = useSectionTexts(words);
  const [month, setMonth] = useState('2030-05');
  const [one, setOne] = useState(['2030-05-14']);
  const [many, setMany] = useState(['2030-05-13', '2030-05-16']);
  const [range, setRange] = useState(['2030-05-12', '2030-05-16']);
  const marks = new Map<string, CalendarMark>([
    ['2030-05-09', { label: w.free, tone: 'free' }],
    ['2030-05-10', { label: w.full, tone: 'full' }],
    ['2030-05-14', { label: w.free, tone: 'free' }],
    ['2030-05-17', { label: w.own, tone: 'own' }],
  ]);
  const common = { month, onMonth: setMonth, today, min: today };
  return (
    <Specimens>
      <DayCalendar {...common} label={w.one} mode="one" marks={marks} value={one} onSelect={setOne} />
      <DayCalendar {...common} label={w.many} mode="many" value={many} onSelect={setMany} />
      <DayCalendar {...common} label={w.range} mode="range" value={range} onSelect={setRange} />
    </Specimens>
  );
}
