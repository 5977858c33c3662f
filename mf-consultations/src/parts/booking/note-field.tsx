import { useTexts } from 'shared-api/i18n';
import { maxNoteLength } from 'shared-api/rules/booking-note';
import { TextAreaField } from 'shared-ui/text-field';

interface NoteFieldProps {
  /** The consultant's. */
  name: string;
  value: string;
  onChange(note: string): void;
}

/** What a learner may write to the consultant when booking. */
export function NoteField({ name, value, onChange }: NoteFieldProps) {
  const { t } = useTexts('mf-consultations');
  return (
    <TextAreaField
      label={t('booking.note.label')}
      hint={t('booking.note.hint', { name })}
      maxLength={maxNoteLength}
      rows={3}
      value={value}
      onChange={onChange}
    />
  );
}
