import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { findKeyValue, toLabelPosition, toReportedProgress } from '../../rules/activity/slider.ts';
import styles from './slider.module.css';

/** Pause after the last key before the value is reported, ms. */
const settleMs = 600;

interface ProgressSliderProps {
  /** What was reported before; progress does not go back. */
  value: number;
  onReport(value: number): void;
}

/** The slider on which a participant reports progress (TF §5): the browser's own, with exact places and keys in the direction of reading. */
export function ProgressSlider({ value, onReport }: ProgressSliderProps) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const id = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The place while it is being moved. */
  const [moved, setMoved] = useState<number>();
  useEffect(() => () => clearTimeout(timer.current), []);

  const place = moved ?? value;
  const shown = toReportedProgress(place);
  const report = (next: number) => {
    clearTimeout(timer.current);
    setMoved(undefined);
    if (next > value) onReport(next);
  };
  const move = (next: number, reported: number) => {
    setMoved(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => report(reported), settleMs);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = findKeyValue(place, event.key, language === 'ar');
    if (next === undefined) return;
    event.preventDefault();
    move(next, next);
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {t('activity.slider.label')}
      </label>
      <div className={styles.scale}>
        <output
          htmlFor={id}
          className={styles.value}
          style={{ insetInlineStart: `${toLabelPosition(shown)}%` }}
        >
          <bdi>{shown}%</bdi>
        </output>
        <input
          id={id}
          className={styles.slider}
          type="range"
          min={0}
          max={100}
          step="any"
          value={place}
          aria-valuetext={`${shown}%`}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => move(Number(target.value), toReportedProgress(Number(target.value)))}
          onPointerUp={() => moved !== undefined && report(toReportedProgress(moved))}
          onKeyDown={onKeyDown}
          onBlur={() => moved !== undefined && report(shown)}
        />
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('activity.slider.hint')}
      </p>
    </div>
  );
}
