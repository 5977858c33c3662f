import { defineModule, repeat } from '../../../kernel/index.ts';
import { getProductKinds } from '../cart/product-kinds.ts';
import { accrueEarnings } from './accrue-earnings.ts';
import { earningsList } from './list-earnings.ts';
import { payoutsList } from './payouts.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';

const minuteMs = 60_000;

/** What consultants earn, and payouts to them (ADR-0069). */
export const consultantEarnings = defineModule({
  name: 'earnings',
  texts: {
    en: {
      payout_recorded: 'The payout is recorded.',
      share_saved: 'The share is saved.',
      already_paid: 'Another payout has paid a part of this already. The list is up to date now.',
      nothing_to_pay: 'The chosen entries come to nothing that could be paid.',
      'told.payout': '{amount} was transferred to you.',
    },
    ar: {
      payout_recorded: 'سُجّل الصرف.',
      share_saved: 'حُفظت الحصة.',
      already_paid: 'صُرف جزء من هذا في عملية أخرى. القائمة محدّثة الآن.',
      nothing_to_pay: 'مجموع البنود المختارة لا يترك ما يُصرف.',
      'told.payout': 'حُوّل المبلغ {amount} إليك.',
    },
  },
  notificationKinds: {
    'told.payout': {
      event: 'A payout is recorded',
      to: 'consultant',
      types: ['Payout'],
      group: 'orders',
    },
  },
  routes,
  operatorLists: [earningsList, payoutsList],
  personalData,
  async start(services) {
    const { db, now, log } = services;
    const productKinds = getProductKinds(services.modules);
    return repeat(
      () => accrueEarnings({ db, now, log, productKinds }),
      minuteMs,
      (error) => log.error({ err: error }, 'earnings could not be added'),
    );
  },
});
