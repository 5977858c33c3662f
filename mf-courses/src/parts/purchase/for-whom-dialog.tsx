import { useHost } from 'platform/remote';
import { useState } from 'react';
import type { CallError } from 'shared-api/client';
import type { cartAdd } from 'shared-api/contracts/cart';
import type { Course, enroll } from 'shared-api/contracts/courses/course';
import type { FamilyPerson } from 'shared-api/family';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { AddToCartButton } from 'shared-ui/cart-button';
import { Dialog } from 'shared-ui/dialog';
import { PeopleChooser, type PersonOption } from 'shared-ui/people-chooser';
import { canBuyFor, firstChoice, toCourseProduct, toEnrolUserId } from '../../rules/course/purchase.ts';

/** Why a course could not be added to the cart, or enrolled in. */
export type PurchaseError = CallError<typeof cartAdd | typeof enroll>;

export interface ForWhomDialogProps {
  opened: boolean;
  onClose(): void;
  course: Course;
  /** The caller comes first. */
  people: readonly FamilyPerson[];
  /** An enrolment is being sent. */
  enrolling: boolean;
  /** @param as `user_id` on the wire */
  onEnroll(as: number): void;
  explains(error: PurchaseError): boolean;
  onRejected(error: PurchaseError): void;
}

/**
 * Asks whom a course is for. Adds it to the cart for one or several people, or enrols them one after the other if it is
 * free (COMM-084, PD-24).
 */
export function ForWhomDialog(props: ForWhomDialogProps) {
  const { opened, onClose, course, people, enrolling, onEnroll, explains, onRejected } = props;
  const { t } = useTexts('mf-courses');
  const host = useHost();
  const isFree = course.price === 0;
  const [touched, setTouched] = useState<number[]>();
  const open = people.filter(canBuyFor);
  const chosen = open.filter(({ id }) => (touched ?? firstChoice(people)).includes(id));

  const noteOf = (person: FamilyPerson): PersonOption['note'] => {
    if (person.isEnrolled) return t('purchase.forWhom.enrolled');
    if (person.inCart) return t('purchase.forWhom.inCart');
    return person.isSelf ? t('purchase.forWhom.you') : undefined;
  };
  const [first] = chosen;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="s"
      title={t('purchase.forWhom.title')}
      footer={
        isFree ? (
          <Button
            variant="accent"
            disabled={first === undefined}
            loading={enrolling}
            onClick={() => first && onEnroll(toEnrolUserId(first))}
          >
            {t('purchase.enroll')}
          </Button>
        ) : (
          <AddToCartButton
            variant="accent"
            label={t('purchase.add')}
            items={chosen.map(({ id }) => ({ ...toCourseProduct(course), user_id: id }))}
            signIn={host.signIn}
            explains={explains}
            onAdded={onClose}
            onRefused={onRejected}
          />
        )
      }
    >
      <PeopleChooser
        label={t(isFree ? 'purchase.forWhom.one' : 'purchase.forWhom.many')}
        mode={isFree ? 'one' : 'many'}
        people={people.map((person) => ({ ...person, note: noteOf(person), disabled: !canBuyFor(person) }))}
        value={chosen.map(({ id }) => id)}
        onChange={setTouched}
      />
    </Dialog>
  );
}
