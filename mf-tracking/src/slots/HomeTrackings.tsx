import { useIsPlanned } from 'platform/remote';
import { useTexts } from 'shared-api/i18n';
import type { Slots } from 'shared-api/slots';
import { CardRow } from 'shared-ui/carousel';
import { TrackingCard } from '../parts/tracking-card/tracking-card.tsx';
import { discoverTab } from '../rules/filters.ts';
import { parseCards } from '../rules/parse-cards.ts';

const discover = (list: string) => `${list}?tab=${discoverTab}`;
const systemsPath = discover('/user/trackings/list');
const competitionsPath = discover('/user/initiatives');

/** Follow-up systems, competitions and their packages on the home page, from the lists that the page has read (EC §7). */
export default function HomeTrackings({ lists }: Slots['home.section.v1']) {
  const { t } = useTexts('mf-tracking');
  return (
    <>
      <Row title={t('tracking.title')} records={lists.follow_up_systems} to={systemsPath} />
      <Row
        title={t('home.systemPackages')}
        records={lists.follow_up_system_packages}
        to={`${systemsPath}&level_types=multi`}
      />
      <Row title={t('initiative.title')} records={lists.initiatives} to={competitionsPath} />
      <Row
        title={t('home.competitionPackages')}
        records={lists.initiative_packages}
        to={`${competitionsPath}&level_types=multi`}
      />
    </>
  );
}

interface RowProps {
  title: string;
  records: readonly unknown[];
  /** Link to the complete list. */
  to: string;
}

function Row({ title, records, to }: RowProps) {
  const isPlanned = useIsPlanned();
  const trackings = parseCards(records);
  if (trackings.length === 0 || isPlanned(to)) return null;
  return (
    <CardRow title={title} to={to}>
      {trackings.map((tracking) => (
        <TrackingCard key={tracking.id} tracking={tracking} />
      ))}
    </CardRow>
  );
}
