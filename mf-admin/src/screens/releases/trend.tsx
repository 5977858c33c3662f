import type { TrendPeriod } from 'shared-api/contracts/operator-releases';
import { useTexts } from 'shared-api/i18n';
import { Text } from 'shared-ui/layout';
import { Loaded, LoadingState } from 'shared-ui/states';
import { useFormats } from '../../parts/formats/use-formats.ts';
import { useReleaseTrend } from '../../queries/release-calls.ts';
import { FiguresTable } from './figures-table.tsx';
import { FigureCells, FigureHeadings } from './release-table.tsx';
import styles from './releases.module.css';

interface TrendProps {
  name: string;
  period: TrendPeriod;
}

/** The figures of one part over time: a row for each version that was reported in a step of the period, the newest first. */
export function Trend({ name, period }: TrendProps) {
  const { t } = useTexts('mf-admin');
  const formats = useFormats();
  return (
    <Loaded query={useReleaseTrend(name, period)} loading={<LoadingState />}>
      {(steps) =>
        steps.length === 0 ? (
          <Text tone="muted">{t('releases.trend.empty', { name })}</Text>
        ) : (
          <FiguresTable
            caption={t(`releases.trend.captions.${period}`, { name })}
            headings={
              <>
                <th scope="col">{t('releases.trend.from')}</th>
                <FigureHeadings />
              </>
            }
          >
            {steps.flatMap(({ at, releases }) =>
              releases.map(({ version, views, vitals }) => (
                <tr key={`${at} ${version}`}>
                  <th scope="row">
                    {formats.time(at)}
                    <Text as="span" size="s" tone="muted" className={styles.version}>
                      <bdi>{version}</bdi>
                    </Text>
                  </th>
                  <FigureCells views={views} vitals={vitals} />
                </tr>
              )),
            )}
          </FiguresTable>
        )
      }
    </Loaded>
  );
}
