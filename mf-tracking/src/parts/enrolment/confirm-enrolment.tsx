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
  /** Called after a free enrolment. */
  onEnrolled(enrolled: readonly Enrolled[], msg: string): void;
  /** Called after a package was added to the cart. For other products the page navigates to the cart. */
  onAdded?(): void;
  onError(error: ApiError | undefined): void;
}

/**
 * Enrols for free, or adds to the cart: for a system or a competition it navigates to '/cart', for a package it stays
 * on the page (TRCK-060, TRCK-118).
 */
export function ConfirmEnrolment({ tracking, module, form, label, ...callbacks }: ConfirmEnrolmentProps) {
  const { onEnrolled, onAdded, onError } = callbacks;
  const host = useHost();
  const navigate = useNavigate();
  const { enrolMembers, isPending } = useEnrol();
  // Set at once, because `isPending` changes only with the next render.
  const inFlight = useRef(false);
  const fail = (error: ApiError) => {
    onError(error);
    // The data of the page is outdated.
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
    if (inFlight.current) return;
    inFlight.current = true;
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
          inFlight.current = false;
          onEnrolled(enrolled, msg);
        },
        onError: (error) => {
          inFlight.current = false;
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
