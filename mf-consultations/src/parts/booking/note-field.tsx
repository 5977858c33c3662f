import { useTexts } from 'shared-api/i18n';
import { maxNoteLength } from 'shared-api/rules/booking-note';
import { TextAreaField } from 'shared-ui/text-field';

interface NoteFieldProps {
  /** Name of the consultant. */
  name: string;
  value: string;
  onChange(note: string): void;
}

/** A note from the learner to the consultant, sent with the booking. */
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
