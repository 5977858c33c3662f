import { SummaryList } from 'shared-ui/summary-list';
import { Specimens } from '../part.tsx';
import { useSectionTexts } from '../use-section-texts.ts';

const words = {
  en: {
    items: 'Items',
    all: '$100',
    discount: 'Discount (SPRING)',
    off: '-$10',
    wallet: 'From your wallet',
    part: '-$30',
    balance: 'Balance: $30',
    total: 'Total',
    due: '$60',
    order: 'Order',
    placed: 'Placed',
    day: '01 May, 2030',
    buyer: 'Buyer',
    name: 'Mona El-Sayed',
  },
  ar: {
    items: 'العناصر',
    all: '100 US$',
    discount: 'خصم (SPRING)',
    off: '-10 US$',
    wallet: 'من محفظتك',
    part: '-30 US$',
    balance: 'الرصيد: 30 US$',
    total: 'الإجمالي',
    due: '60 US$',
    order: 'الطلب',
    placed: 'التاريخ',
    day: '01 مايو، 2030',
    buyer: 'المشتري',
    name: 'منى السيد',
  },
};

export function Summaries() {
  const w = useSectionTexts(words);
  return (
    <Specimens>
      <SummaryList
        label={w.total}
        rows={[
          { key: 'items', label: w.items, value: w.all },
          { key: 'discount', label: w.discount, value: w.off, tone: 'success' },
          { key: 'wallet', label: w.wallet, value: w.part, hint: w.balance },
        ]}
        total={{ label: w.total, value: w.due }}
      />
      <SummaryList
        label={w.order}
        rows={[
          { key: 'placed', label: w.placed, value: w.day },
          { key: 'buyer', label: w.buyer, value: w.name, tone: 'muted' },
        ]}
      />
    </Specimens>
  );
}
