import { type Camp, camp } from 'shared-api/contracts/events/camps';
import { useTexts } from 'shared-api/i18n';
import type { Slots } from 'shared-api/slots';
import { CardRow } from 'shared-ui/carousel';
import { CampCard } from '../parts/camp-card/camp-card.tsx';

/** The latest camps on the home page (SHELL-013), from the list that the page has read. Skips records that are no valid camp. */
export default function HomeCamps({ lists }: Slots['home.section.v1']) {
  const { t } = useTexts('mf-commerce');
  // Older servers do not send the list.
  const camps = (lists.latest_camps ?? []).flatMap((record): Camp[] => {
    const parsed = camp.safeParse(record);
    return parsed.success ? [parsed.data] : [];
  });
  if (camps.length === 0) return null;
  return (
    <CardRow title={t('home.camps')} to="/ListCamp">
      {camps.map((each) => (
        <CampCard key={each.id} camp={each} />
      ))}
    </CardRow>
  );
}
