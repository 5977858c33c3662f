import type { ReleaseHealth } from 'shared-api/contracts/releases';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatNumber } from 'shared-ui/format';
import { InlineList } from 'shared-ui/inline-list';
import { Text } from 'shared-ui/layout';
import { countFailed, failures, getFailureShare, vitals } from '../../rules/release-health.ts';
import { FiguresTable } from './figures-table.tsx';
import styles from './releases.module.css';
import { VitalCell } from './vital-cell.tsx';

interface ReleaseTableProps {
  releases: readonly ReleaseHealth[];
  caption: string;
  /** Other figures are loading. */
  isRefreshing?: boolean;
}

/** The figures of each release. */
export function ReleaseTable({ releases, caption, isRefreshing = false }: ReleaseTableProps) {
  const { t } = useTexts('mf-admin');
  return (
    <FiguresTable
      caption={caption}
      isRefreshing={isRefreshing}
      headings={
        <>
          <th scope="col">{t('releases.release')}</th>
          <FigureHeadings />
        </>
      }
    >
      {releases.map((release) => (
        <ReleaseRow key={`${release.name} ${release.version}`} release={release} />
      ))}
    </FiguresTable>
  );
}

function ReleaseRow({ release: { name, version, views, vitals: measured } }: { release: ReleaseHealth }) {
  const { t } = useTexts('mf-admin');
  const isUnknown = name === 'unknown';
  return (
    <tr>
      <th scope="row">
        {isUnknown ? t('releases.unknown') : <bdi>{name}</bdi>}
        {!isUnknown && (
          <Text as="span" size="s" tone="muted" className={styles.version}>
            <bdi>{version}</bdi>
          </Text>
        )}
      </th>
      <FigureCells views={views} vitals={measured} />
    </tr>
  );
}

/** The headings of `FigureCells`. */
export function FigureHeadings() {
  const { t } = useTexts('mf-admin');
  return (
    <>
      <th scope="col">{t('releases.shown')}</th>
      <th scope="col">{t('releases.failed')}</th>
      <th scope="col">{t('releases.crashed')}</th>
      <th scope="col">{t('releases.share')}</th>
      {vitals.map((vital) => (
        <th key={vital} scope="col">
          {vital}
        </th>
      ))}
    </>
  );
}

/** The figures of a release as cells of a row. */
export function FigureCells({ views, vitals: measured }: Pick<ReleaseHealth, 'views' | 'vitals'>) {
  const { t } = useTexts('mf-admin');
  const { language } = useLanguage();
  const share = getFailureShare(views);
  return (
    <>
      <td>{formatNumber(views.shown, language)}</td>
      <td>
        {formatNumber(countFailed(views), language)}
        <FailureKinds views={views} />
      </td>
      <td>{formatNumber(views.crashed, language)}</td>
      <td>
        <bdi>
          {share === undefined
            ? t('releases.none')
            : formatNumber(share, language, { style: 'percent', maximumFractionDigits: 2 })}
        </bdi>
      </td>
      {vitals.map((vital) => (
        <td key={vital}>
          <VitalCell vital={vital} measured={measured[vital]} />
        </td>
      ))}
    </>
  );
}

/** How views failed, with the numbers of those kinds that occurred. */
function FailureKinds({ views }: Pick<ReleaseHealth, 'views'>) {
  const { t } = useTexts('mf-admin');
  const { language } = useLanguage();
  const occurred = failures.filter((outcome) => views[outcome] > 0);
  if (occurred.length === 0) return null;
  return (
    <Text as="div" size="s" tone="muted" className={styles.kinds}>
      <InlineList
        items={occurred.map((outcome) =>
          t(`releases.failures.${outcome}`, { number: formatNumber(views[outcome], language) }),
        )}
      />
    </Text>
  );
}
