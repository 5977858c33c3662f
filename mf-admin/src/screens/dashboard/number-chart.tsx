import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, LinePath } from '@visx/shape';
import type { ReactNode } from 'react';
import type { DashboardNumber } from 'shared-api/contracts/dashboard';
import { directionOf, useLanguage, useTexts } from 'shared-api/i18n';
import type { Buckets } from '../../rules/dashboard/range.ts';
import type { Series } from '../../rules/dashboard/series.ts';
import styles from './dashboard.module.css';
import type { NumberFormats } from './use-number-formats.ts';

const width = 300;
const height = 150;
/** Room for the values beside the bars, for the days below them, and for half a text at the other ends. */
const margin = { axis: 40, end: 20, top: 10, bottom: 24 };
/** Maximum number of texts below the bars. */
const maxTexts = 4;

interface NumberChartProps {
  title: string;
  unit: DashboardNumber['unit'];
  buckets: Buckets;
  series: Series;
  formats: NumberFormats;
}

/** Bars of the range and a line of the range before. For screen readers it is a picture: the table has its numbers. Nothing in it moves. */
export default function NumberChart({ title, unit, buckets, series, formats }: NumberChartProps): ReactNode {
  const { t } = useTexts('mf-admin');
  const { language } = useLanguage();
  const isRtl = directionOf(language) === 'rtl';
  const count = series.now.length;
  const [start, end] = [margin.axis, width - margin.end];
  const x = scaleBand({
    domain: Array.from({ length: count }, (_, index) => index),
    range: isRtl ? [width - start, width - end] : [start, end],
    padding: 0.25,
  });
  const values = [...series.now, ...series.before].map((value) => value ?? 0);
  const y = scaleLinear({
    domain: [Math.min(0, ...values), Math.max(...values) || 1],
    range: [height - margin.bottom, margin.top],
    nice: 3,
  });
  const center = (index: number) => (x(index) ?? 0) + x.bandwidth() / 2;
  // People are whole, and a chart of nothing has no scale.
  const ticks = y
    .ticks(3)
    .filter((tick) => tick === 0 || (values.some(Boolean) && (unit !== 'count' || Number.isInteger(tick))));
  const step = Math.ceil(count / maxTexts);
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('dashboard.chart', { title })}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className={styles.grid}
            x1={start}
            x2={end}
            y1={y(tick)}
            y2={y(tick)}
            transform={isRtl ? `translate(${margin.end - margin.axis} 0)` : undefined}
          />
          <text
            className={styles.tick}
            x={isRtl ? width - start + 6 : start - 6}
            y={y(tick)}
            dy="0.32em"
            textAnchor="end"
          >
            {formats.tick(tick)}
          </text>
        </g>
      ))}
      {series.now.map((value, index) => (
        <Bar
          key={buckets.now[index]}
          className={styles.bar}
          x={x(index)}
          width={x.bandwidth()}
          y={Math.min(y(value ?? 0), y(0))}
          height={Math.abs(y(0) - y(value ?? 0))}
        >
          <title>{`${formats.bucket(buckets.now[index] ?? '', buckets.unit)}: ${formats.value(value)}`}</title>
        </Bar>
      ))}
      <LinePath
        className={styles.line}
        data={series.before}
        defined={(value) => value !== null}
        x={(_, index) => center(index)}
        y={(value) => y(value ?? 0)}
      />
      {series.now.map((_, index) =>
        // Counted from the end, so that the newest one always has its text.
        (count - 1 - index) % step === 0 ? (
          <text
            key={buckets.now[index]}
            className={styles.tick}
            x={center(index)}
            y={height - 6}
            textAnchor="middle"
          >
            {formats.shortBucket(buckets.now[index] ?? '', buckets.unit)}
          </text>
        ) : null,
      )}
    </svg>
  );
}
