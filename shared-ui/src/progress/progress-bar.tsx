import { IconCircleCheck, IconFlag, IconTrendingUp } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import { formatProgress } from '../format/number.ts';
import { type Texts, useKitTexts } from '../texts.ts';
import { Bar } from './bar.tsx';
import styles from './progress.module.css';
import { clampPercent, type ProgressStatus, statusOf } from './status.ts';

export interface ProgressBarProps {
  /** In percent, shown with one decimal, without decimals if it is whole. Undefined if the progress is unknown. */
  value: number | undefined;
  /** Name of the process. */
  label: ReactNode;
  /**
   * The labels for the specified thresholds: of a course's progress (Success, Improve, Failed), of an exam or a session
   * (Pass, Need To Improve, Failed), or none, for an upload. @default 'progress'
   */
  status?: 'progress' | 'exam' | 'none';
}

const words: Record<'progress' | 'exam', Record<ProgressStatus, keyof Texts>> = {
  progress: { success: 'progressSuccess', improve: 'progressImprove', failed: 'progressFailed' },
  exam: { success: 'examSuccess', improve: 'examImprove', failed: 'progressFailed' },
};

const icons = { success: IconCircleCheck, improve: IconTrendingUp, failed: IconFlag };

/** Progress as a label, a bar, a number, and a text with the meaning of the color (CC §4). */
export function ProgressBar({ value, label, status = 'progress' }: ProgressBarProps) {
  const texts = useKitTexts();
  const labelId = useId();
  if (value === undefined)
    return (
      <div className={styles.progress}>
        <span id={labelId}>{label}</span>
        <Bar aria-labelledby={labelId} />
      </div>
    );
  const percent = clampPercent(value);
  const figure = `${formatProgress(percent)}%`;
  const step = status === 'none' ? undefined : statusOf(percent);
  const word = step && status !== 'none' ? texts[words[status][step]] : undefined;
  const Icon = step && icons[step];
  return (
    <div className={styles.progress}>
      <div className={styles.top}>
        <span id={labelId}>{label}</span>
        <bdi className={styles.figure} aria-hidden="true">
          {figure}
        </bdi>
      </div>
      <Bar
        value={percent}
        tone={step}
        aria-labelledby={labelId}
        aria-valuetext={word ? `${figure}, ${word}` : figure}
      />
      {Icon && (
        <span className={classes(styles.word, styles[step])} aria-hidden="true">
          <Icon />
          {word}
        </span>
      )}
    </div>
  );
}
