import { useHost } from 'platform/remote';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ApiError } from 'shared-api/client';
import type { Enrolled } from 'shared-api/contracts/tracking/enrolment';
import { Button } from 'shared-ui/button';
import { AddToCartButton } from 'shared-ui/cart-button';
import { useEnrol } from '../../queries/enrolment.ts';
import { invalidateTrackings } from '../../queries/invalidate.ts';
import type { EnrolmentForm, EnrolmentProduct } from './use-enrolment-form.ts';

export interface ConfirmEnrolmentProps extends EnrolmentProduct {
  form: EnrolmentForm;
  label: string;
  /** After a free enrolment. */
  onEnrolled(enrolled: readonly Enrolled[], msg: string): void;
  /** When a package is in the cart; other products lead to the cart. */
  onAdded?(): void;
  onError(error: ApiError | undefined): void;
}

/** Enrols for free, or adds to the cart: a system or competition leads to '/cart', a package stays on its page (TRCK-060, TRCK-118). */
export function ConfirmEnrolment({ tracking, module, form, label, ...callbacks }: ConfirmEnrolmentProps) {
  const { onEnrolled, onAdded, onError } = callbacks;
  const host = useHost();
  const navigate = useNavigate();
  const { enrolMembers, isPending } = useEnrol();
  // Set at once, while `isPending` changes with the next render only.
  const isUnderWay = useRef(false);
  const fail = (error: ApiError) => {
    onError(error);
    // What the page shows is outdated.
    if (error.status === 409) invalidateTrackings();
  };
  const isPackage = module === 'TrackingPackage';
  if (tracking.price > 0)
    return (
      <AddToCartButton
        variant="accent"
        label={label}
        items={form.isComplete ? form.products : []}
        signIn={host.signIn}
        onPress={() => {
          onError(undefined);
          return true;
        }}
        silent={!isPackage}
        onAdded={() => (isPackage ? onAdded?.() : void navigate('/cart'))}
        explains={() => true}
        onRefused={fail}
      />
    );
  const confirm = () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    onError(undefined);
    enrolMembers(
      {
        module,
        tracking,
        userIds: form.userIds,
        areTermsAccepted: form.terms !== null && form.areTermsAccepted,
        ...form.invitation,
      },
      {
        onSuccess: (enrolled, msg) => {
          isUnderWay.current = false;
          onEnrolled(enrolled, msg);
        },
        onError: (error) => {
          isUnderWay.current = false;
          fail(error);
        },
      },
    );
  };
  return (
    <Button variant="accent" disabled={!form.isComplete} loading={isPending} onClick={confirm}>
      {label}
    </Button>
  );
}
