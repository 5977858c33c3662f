import { useTexts } from 'shared-api/i18n';
import { IconButton } from 'shared-ui/button';
import { IconTrash } from 'shared-ui/icons';
import { TextField } from 'shared-ui/text-field';
import { DocumentField } from '../../parts/document-field/document-field.tsx';
import {
  type DocumentKey,
  imageTypes,
  type Participant,
  type TextKey,
} from '../../rules/camps/booking-input.ts';
import styles from './camp.module.css';

interface ParticipantFieldsProps {
  /** Position in the form, 1 and up. */
  number: number;
  participant: Participant;
  /** The missing fields, once a button was pressed. */
  missing: ReadonlySet<TextKey | DocumentKey> | undefined;
  onChange(changed: Partial<Participant>): void;
  onBusy(document: DocumentKey, busy: boolean): void;
  /** Undefined if the participant cannot be removed. */
  onRemove: (() => void) | undefined;
}

/** The six inputs of one participant (EC §2.2, §5). */
export function ParticipantFields(props: ParticipantFieldsProps) {
  const { number, participant, missing, onChange, onBusy, onRemove } = props;
  const { t } = useTexts('mf-commerce');
  const errorOf = (key: TextKey | DocumentKey) =>
    missing?.has(key) ? t(`camp.form.missing.${key}`) : undefined;
  const text = (key: TextKey, rest: { maxLength: number; inputMode?: 'numeric' }) => (
    <TextField
      label={t(`camp.fields.${key}`)}
      required
      dir="auto"
      autoComplete="off"
      value={participant[key]}
      onChange={(value) => onChange({ [key]: value })}
      error={errorOf(key)}
      {...rest}
    />
  );
  const document = (key: DocumentKey) => (
    <DocumentField
      kind={key}
      label={t(`camp.fields.${key}`)}
      accept={imageTypes}
      wrongType={t(`camp.form.type.${key}`, { number })}
      value={participant[key]}
      onChange={(value) => onChange({ [key]: value })}
      onBusy={(busy) => onBusy(key, busy)}
      error={errorOf(key)}
    />
  );
  return (
    <fieldset className={styles.participant} tabIndex={-1}>
      <legend className={styles.legend}>{t('camp.form.participant', { number })}</legend>
      <div className={styles.participantHead}>
        <span />
        {onRemove && (
          <IconButton label={t('camp.form.remove', { number })} icon={<IconTrash />} onClick={onRemove} />
        )}
      </div>
      <div className={styles.grid}>
        {text('name', { maxLength: 100 })}
        {text('occupation', { maxLength: 100 })}
        {text('address', { maxLength: 300 })}
        {text('age', { maxLength: 3, inputMode: 'numeric' })}
        {document('passport')}
        {document('photo')}
      </div>
    </fieldset>
  );
}
