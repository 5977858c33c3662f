import { consultantCard } from 'shared-api/contracts/consultations/consultant';
import { useTexts } from 'shared-api/i18n';
import type { Slots } from 'shared-api/slots';
import { CardRow } from 'shared-ui/carousel';
import { ConsultantCard } from '../parts/consultant-card/consultant-card.tsx';

/** Consultants, mentors and teachers on the home page, from the lists that the page has loaded (EC §7). */
export default function HomeConsultants({ lists }: Slots['home.section.v1']) {
  const { t } = useTexts('mf-consultations');
  return (
    <>
      <Row
        title={t('home.consultants')}
        records={lists.consultants.data}
        to="/consultants/consultants?types=consultant"
      />
      <Row
        title={t('home.mentors')}
        records={lists.organization.data}
        to="/consultants/consultants?types=organization"
      />
      <Row title={t('home.teachers')} records={lists.teachers.data} to="/consultants/get-teachers" />
    </>
  );
}

interface RowProps {
  title: string;
  records: readonly unknown[];
  /** URL of the complete list. */
  to: string;
}

function Row({ title, records, to }: RowProps) {
  // Skips invalid records.
  const consultants = records.flatMap((record) => consultantCard.safeParse(record).data ?? []);
  if (consultants.length === 0) return null;
  return (
    <CardRow title={title} to={to}>
      {consultants.map((consultant) => (
        <ConsultantCard key={consultant.id} consultant={consultant} />
      ))}
    </CardRow>
  );
}
