import type { Tracking, TrackingDetail } from 'shared-api/contracts/tracking/wire';
import { useTexts } from 'shared-api/i18n';
import { Stack } from 'shared-ui/layout';
import { useWords } from 'shared-ui/list';
import { Tabs } from 'shared-ui/tabs';
import { About } from '../../parts/about/about.tsx';
import { LevelCards } from '../../parts/level-cards/level-cards.tsx';
import { PackageRank } from './package-rank.tsx';
import { PackageSummary } from './package-summary.tsx';

interface PackageContentProps {
  details: TrackingDetail;
  levels: readonly Tracking[];
}

/** The summary of a package above its tabs About, Levels and Rank. The levels are shown first (TF §2.2). */
export function PackageContent({ details, levels }: PackageContentProps) {
  const { t } = useTexts('mf-tracking');
  const [{ tab = 'levels' }, setWords] = useWords(['tab']);
  return (
    <Stack gap="l">
      <PackageSummary details={details} />
      <Tabs
        label={t('package.parts')}
        value={['about', 'levels', 'rank'].includes(tab) ? tab : 'levels'}
        onChange={(value, options) => setWords({ tab: value }, options)}
        tabs={[
          { value: 'about', label: t('package.about'), content: <About tracking={details} /> },
          {
            value: 'levels',
            label: t('package.levels'),
            content: (
              <LevelCards
                label={t('package.levels')}
                levels={levels}
                hasPricedLevels={details.has_priced_level === 1}
              />
            ),
          },
          { value: 'rank', label: t('package.rank'), content: <PackageRank details={details} /> },
        ]}
      />
    </Stack>
  );
}
