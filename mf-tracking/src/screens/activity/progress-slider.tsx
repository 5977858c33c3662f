import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { findKeyValue, toLabelPosition, toReportedProgress } from '../../rules/activity/slider.ts';
import styles from './slider.module.css';

interface ProgressSliderProps {
  /** Id of the range input. */
  id: string;
  /** The saved value, which is the minimum of the slider. */
  value: number;
  onSave(value: number): void;
}

/**
 * The slider on which a participant reports progress (TF §5): the browser's own, with exact positions and keys in
 * reading direction. A button saves its value, so that an accidental touch saves nothing.
 */
export function ProgressSlider({ id, value, onSave }: ProgressSliderProps) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const hintId = useId();
  /** The unsaved position of the slider; 0 if it was not moved. */
  const [moved, setMoved] = useState(0);
  const place = Math.max(value, moved);
  const shown = place === value ? value : toReportedProgress(place);
  const isChanged = shown > value;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = findKeyValue(place, event.key, language === 'ar');
    if (next === undefined) return;
    event.preventDefault();
    setMoved(next);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged) return;
    setMoved(0);
    onSave(shown);
  };
  return (
    <form className={styles.field} onSubmit={save}>
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
          aria-describedby={hintId}
          onChange={({ target }) => setMoved(Number(target.value))}
          onKeyDown={onKeyDown}
        />
      </div>
      <p id={hintId} className={styles.hint}>
        {t('activity.slider.hint')}
      </p>
      <Button type="submit" fullWidth aria-disabled={!isChanged || undefined}>
        {isChanged ? t('activity.slider.save', { percent: shown }) : t('activity.slider.unchanged')}
      </Button>
    </form>
  );
}
