import { useHost } from 'platform/remote';
import { useEffect, useRef, useState } from 'react';
import { isInCart, useCart } from 'shared-api/cart';
import type { Course } from 'shared-api/contracts/courses/course';
import { useFamily } from 'shared-api/family';
import { useTexts } from 'shared-api/i18n';
import { isSignedIn, useSession } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { AddToCartButton } from 'shared-ui/cart-button';
import { IconPlayerPlay } from 'shared-ui/icons';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { seatsChanged, useEnroll } from '../../queries/course.ts';
import { courseModel } from '../../rules/catalogue/card.ts';
import {
  callerUserId,
  canBuyFor,
  getPurchaseAction,
  isFullyBooked,
  toCourseProduct,
} from '../../rules/course/purchase.ts';
import { ForWhomDialog, type PurchaseError } from './for-whom-dialog.tsx';
import { FullyBookedDialog } from './fully-booked-dialog.tsx';
import { HostPart } from './host-part.tsx';
import styles from './purchase.module.css';

type Opened = 'full' | 'people';

/**
 * The one action that the course offers the user (CC §4, PD-51): continue it, enrol for free, or buy it through the
 * cart. A user with a family chooses whom it is for. A visitor signs in first and returns here.
 */
export function PurchaseButton({ course }: { course: Course }) {
  const { t } = useTexts('mf-courses');
  const host = useHost();
  const signedIn = useSession(isSignedIn);
  const userId = useSession((state) => state.userId);
  const { data: cart } = useCart();
  const family = useFamily(toCourseProduct(course));
  const rejectionText = useErrorText();
  const enroll = useEnroll();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);

  const purchase = getPurchaseAction(course, {
    enrolled: course.is_enrolled === 1 || (signedIn && enroll.data?.data.user_id === userId),
    inCart: isInCart(cart, courseModel, course.id),
  });
  const isOwn = signedIn && course.provider_data?.id === userId;
  const people = family.data ?? [];
  const hasFamily = people.length > 1;
  const canGetMore = hasFamily && people.some((person) => !person.isSelf && canBuyFor(person));

  // The link that replaces the button takes over its focus.
  const link = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (purchase !== 'go' || !pressed.current) return;
    pressed.current = false;
    if (document.activeElement === document.body) link.current?.focus();
  }, [purchase]);

  const onRejected = ({ status, code }: PurchaseError) => {
    if (status === 409) seatsChanged(course.id);
    if (code === 'sold_out') setOpened('full');
  };
  const explains = ({ code }: PurchaseError) => code === 'sold_out';

  /** Whether a press may continue: not for a full course, and not until the user has chosen whom it is for. */
  const mayGoOn = () => {
    if (isFullyBooked(course)) setOpened('full');
    else if (hasFamily) setOpened('people');
    else return true;
    return false;
  };
  const enrol = (as: number) => {
    pressed.current = true;
    enroll.mutate(
      { body: { course_id: course.id, user_id: as } },
      {
        onSuccess: ({ msg }) => {
          close();
          toast.success(msg);
        },
        onError: (error) => {
          if (!explains(error)) toast.error(rejectionText(error));
          onRejected(error);
        },
      },
    );
  };
  const pressEnroll = () => {
    if (!mayGoOn()) return;
    if (signedIn) enrol(callerUserId);
    else host.signIn();
  };

  // Providers and hosts cannot buy their own course.
  if ((isOwn || course.is_host === 1) && purchase !== 'go') return <HostPart course={course} isOwn={isOwn} />;
  return (
    <div className={styles.purchase}>
      {purchase === 'go' && (
        <Button
          ref={link}
          variant="accent"
          icon={<IconPlayerPlay />}
          href={`/lessons/${course.id}`}
          className={styles.button}
        >
          {t('purchase.go')}
        </Button>
      )}
      {purchase === 'enroll' && (
        <Button
          variant="accent"
          loading={enroll.isPending || (signedIn && family.isPending)}
          onClick={pressEnroll}
          className={styles.button}
        >
          {t('purchase.enroll')}
        </Button>
      )}
      {(purchase === 'cart' || purchase === 'add') && (
        <AddToCartButton
          variant="accent"
          fullWidth
          label={t('purchase.add')}
          items={[toCourseProduct(course)]}
          signIn={host.signIn}
          onPress={mayGoOn}
          explains={explains}
          onRefused={onRejected}
        />
      )}
      {(purchase === 'go' || purchase === 'cart') && canGetMore && (
        <Button variant="quiet" size="s" onClick={mayGoOn}>
          {t('purchase.forWhom.open')}
        </Button>
      )}
      {hasFamily && (
        <ForWhomDialog
          opened={opened === 'people'}
          onClose={close}
          course={course}
          people={people}
          enrolling={enroll.isPending}
          onEnroll={enrol}
          explains={explains}
          onRejected={onRejected}
        />
      )}
      <FullyBookedDialog opened={opened === 'full'} onClose={close} />
    </div>
  );
}
