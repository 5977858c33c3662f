import type { ReviewedBooking } from 'shared-api/contracts/events/camp-review';
import { useTexts } from 'shared-api/i18n';
import { Page } from 'shared-ui/layout';
import { useWords } from 'shared-ui/list';
import { Tabs } from 'shared-ui/tabs';
import { CaseQueue } from '../../parts/case-queue/case-queue.tsx';
import { useQueuePage } from '../../parts/case-queue/use-case-queue.ts';
import { useCampBookings, type WaitsFor, waits } from '../../queries/camp-calls.ts';
import { BookingDetails } from './booking-details.tsx';
import { BookingRow } from './booking-row.tsx';
import { CancelDecision } from './cancel-decision.tsx';
import { ReceiptDecision } from './receipt-decision.tsx';

/** The ids of the queues, as on the start page. */
const queueIds = { receipt: 'camp-receipts', cancel: 'camp-cancellations', payment: 'camp-payments' };

/** `/admin/camp-bookings`: receipts, cancel requests, and rests of partial payments of camps (PD-96, PD-100). */
export default function Screen() {
  const { t } = useTexts('mf-admin');
  const [words, setWords] = useWords(['waiting_for', 'page', 'case']);
  return (
    <Page title={t('camps.title')} lead={t('camps.lead')}>
      <Tabs
        label={t('camps.title')}
        value={words.waiting_for ?? 'receipt'}
        onChange={(next, options) =>
          setWords({ waiting_for: next === 'receipt' ? undefined : next }, options)
        }
        tabs={waits.map((value) => ({
          value,
          label: t(`camps.waits.${value}`),
          content: <Bookings key={value} waitsFor={value} />,
        }))}
      />
    </Page>
  );
}

function Bookings({ waitsFor }: { waitsFor: WaitsFor }) {
  const { t } = useTexts('mf-admin');
  const query = useCampBookings(useQueuePage(), waitsFor);
  return (
    <CaseQueue<ReviewedBooking>
      id={queueIds[waitsFor]}
      label={t(`camps.waits.${waitsFor}`)}
      query={query}
      empty={t(`camps.empty.${waitsFor}`)}
      heading={({ owner }) => owner.username}
      row={(booking) => <BookingRow booking={booking} />}
    >
      {(booking, actions) => (
        <>
          <BookingDetails booking={booking} />
          {waitsFor === 'cancel' ? (
            <CancelDecision booking={booking} {...actions} />
          ) : (
            <ReceiptDecision booking={booking} {...actions} />
          )}
        </>
      )}
    </CaseQueue>
  );
}
