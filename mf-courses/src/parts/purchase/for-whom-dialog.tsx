import { useHost } from 'platform/remote';
import { useState } from 'react';
import type { ApiError } from 'shared-api/client';
import type { Course } from 'shared-api/contracts/courses/course';
import type { FamilyPerson } from 'shared-api/family';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { AddToCartButton } from 'shared-ui/cart-button';
import { Dialog } from 'shared-ui/dialog';
import { PeopleChooser, type PersonOption } from 'shared-ui/people-chooser';
import { canBuyFor, firstChoice, toCourseProduct, toEnrolUserId } from '../../rules/course/purchase.ts';

export interface ForWhomDialogProps {
  opened: boolean;
  onClose(): void;
  course: Course;
  /** The caller first. */
  people: readonly FamilyPerson[];
  /** An enrolment is being sent. */
  enrolling: boolean;
  /** @param as `user_id` of the wire */
  onEnroll(as: number): void;
  explains(error: ApiError): boolean;
  onRefused(error: ApiError): void;
}

/**
 * Asks whom a course is for: into the cart for one or several people, into a free course one after the other
 * (COMM-084, PD-24).
 */
export function ForWhomDialog(props: ForWhomDialogProps) {
  const { opened, onClose, course, people, enrolling, onEnroll, explains, onRefused } = props;
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
            onRefused={onRefused}
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
