import { useId } from 'react';
import type { CampDetail } from 'shared-api/contracts/events/camps';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconPlus } from 'shared-ui/icons';
import { Text } from 'shared-ui/layout';
import { useFamily } from '../../queries/family.ts';
import type { BookingForm } from '../../rules/camps/booking-input.ts';
import { type Candidate, findCandidates } from '../../rules/camps/family-participants.ts';
import styles from './camp.module.css';

interface FamilyChoiceProps {
  camp: Pick<CampDetail, 'start_date'>;
  form: BookingForm;
  /** The form has no place left. */
  disabled: boolean;
  onChoose(person: Candidate): void;
}

/**
 * The people of the user's family who are not in the form yet: one press enters their name and age. It is a help only, so that nothing is shown
 * while they load or if they do not.
 */
export function FamilyChoice({ camp, form, disabled, onChoose }: FamilyChoiceProps) {
  const { t } = useTexts('mf-commerce');
  const label = useId();
  const { data } = useFamily();
  if (data === undefined) return null;
  const people = findCandidates([data.self, ...data.data], form, camp.start_date);
  if (people.length === 0) return null;
  return (
    <div className={styles.family}>
      <Text id={label} size="s" tone="muted">
        {t('camp.form.family')}
      </Text>
      <ul aria-labelledby={label} className={styles.people}>
        {people.map((person) => (
          <li key={person.id}>
            <Button
              size="s"
              variant="secondary"
              icon={<IconPlus />}
              disabled={disabled}
              onClick={() => onChoose(person)}
            >
              <bdi>{person.name}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
