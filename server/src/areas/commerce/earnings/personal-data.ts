import type { PersonalData } from '../../../services/users/index.ts';
import { earnings, payouts } from '../tables/earnings.ts';

/** A consultant's earnings and payouts, in hundredths of the currency. They are kept when the account is closed, as the ledger is. */
export const personalData: PersonalData = {
  rows: [
    { table: earnings, title: { en: 'Earnings', ar: 'المستحقات' }, paths: [[earnings.consultantId]] },
    { table: payouts, title: { en: 'Payouts', ar: 'عمليات الصرف' }, paths: [[payouts.consultantId]] },
  ],
  withheld: {
    earning_shares: 'The share of the organisation, which stands beside each earning.',
    earning_checks: 'Which lines of orders are looked at for earnings next.',
    payout_entries: 'Which earnings a payout pays; both are in the copy.',
    'payouts.operator_id': 'Who recorded the payout.',
  },
};
