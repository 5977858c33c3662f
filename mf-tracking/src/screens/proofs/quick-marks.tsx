import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { parseMark } from '../../rules/proof-queue.ts';
import styles from './proofs.module.css';

const marks = [0, 25, 50, 75, 100];

interface QuickMarksProps {
  value: string;
  onChange(value: string): void;
}

/** Buttons for the most frequent marks, which fill the field with one tap. */
export function QuickMarks({ value, onChange }: QuickMarksProps) {
  const { t } = useTexts('mf-tracking');
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that fill a field are no fieldset
    <div role="group" aria-label={t('marking.quick')} className={styles.quick}>
      {marks.map((mark) => (
        <Button
          key={mark}
          variant={parseMark(value) === mark ? 'primary' : 'secondary'}
          aria-pressed={parseMark(value) === mark}
          onClick={() => onChange(String(mark))}
        >
          <bdi>{mark}%</bdi>
        </Button>
      ))}
    </div>
  );
}
