import { useState } from 'react';
import { useLanguage } from 'shared-api/i18n';
import { IconButton } from 'shared-ui/button';
import { formatTimeRange } from 'shared-ui/format';
import { IconDots, IconTrash } from 'shared-ui/icons';
import { Menu } from 'shared-ui/menu';
import { TimeSlot, TimeSlotGrid, type TimeSlotState } from 'shared-ui/time-slots';
import { useSectionTexts } from '../use-section-texts.ts';

const words = {
  en: {
    day: 'Friday, May 10, 2030',
    free: 'Free',
    cart: 'In your cart',
    selected: 'Selected',
    reserved: 'Reserved',
    blocked: 'Too soon to book',
    there: 'in Toronto',
    more: 'More',
    delete: 'Delete',
  },
  ar: {
    day: 'الجمعة، 10 مايو 2030',
    free: 'متاح',
    cart: 'في سلتك',
    selected: 'مختار',
    reserved: 'محجوز',
    blocked: 'لم يعد الحجز ممكنًا',
    there: 'في تورونتو',
    more: 'المزيد',
    delete: 'حذف',
  },
};

const states: TimeSlotState[] = ['free', 'cart', 'reserved', 'blocked'];

export function Slots() {
  const w = useSectionTexts(words);
  const { language } = useLanguage();
  const [chosen, setChosen] = useState<number>(4);
  const at = (hour: number, timeZone: string) => {
    const time = (hours: number) => new Date(Date.UTC(2030, 4, 10, hours));
    return formatTimeRange(time(hour), time(hour + 1), language, { timeZone });
  };
  return (
    <TimeSlotGrid label={w.day}>
      {Array.from({ length: 8 }, (_, index) => {
        const own = states[index % states.length] ?? 'free';
        const state = index === chosen ? 'selected' : own;
        return (
          <TimeSlot
            key={index}
            time={at(9 + index, 'Africa/Cairo')}
            second={index > 3 ? `${at(9 + index, 'America/Toronto')} ${w.there}` : undefined}
            state={state}
            stateLabel={w[state]}
            pressed={index === chosen}
            onClick={() => own === 'free' && setChosen(index)}
          />
        );
      })}
      <TimeSlot
        time={at(18, 'Africa/Cairo')}
        state="free"
        stateLabel={w.free}
        menu={
          <Menu
            align="end"
            trigger={<IconButton label={w.more} icon={<IconDots />} />}
            items={[{ label: w.delete, icon: <IconTrash />, tone: 'danger' }]}
          />
        }
      />
    </TimeSlotGrid>
  );
}
