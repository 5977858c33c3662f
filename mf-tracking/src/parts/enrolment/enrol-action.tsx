import { useHost } from 'platform/remote';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isInCart, useCart } from 'shared-api/cart';
import type { Enrolled } from 'shared-api/contracts/tracking/enrolment';
import type { Tracking, TrackingDetail } from 'shared-api/contracts/tracking/wire';
import { useTexts } from 'shared-api/i18n';
import { isSignedIn, useSession } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { AddToCartButton } from 'shared-ui/cart-button';
import { useAddress } from 'shared-ui/list';
import { getAfterEnrolPath } from '../../rules/enrolled-path.ts';
import { isWithheld, type ModuleName } from '../../rules/enrolment.ts';
import { EnrolmentDialog } from './enrolment-dialog.tsx';
import { useOffer } from './use-offer.ts';
import { WithheldOffer } from './withheld-offer.tsx';

export interface EnrolActionProps {
  tracking: Tracking | TrackingDetail;
  module: ModuleName;
  /** Called after a free enrolment. @default opens '/tracking-system/{id}/details' for a system, stays on the page for a package */
  onEnrolled?(enrolled: readonly Enrolled[]): void;
}

/**
 * The button to enrol (TF §2.2, §2.3, §4): 'Enroll Now', for a paid package 'Add to Cart' and then 'View Cart', or the
 * reason why nobody can enrol. Renders nothing for enrolled users, who see `StartAction`.
 */
export function EnrolAction({ tracking, module, onEnrolled }: EnrolActionProps) {
  const { t } = useTexts('mf-tracking');
  const host = useHost();
  const navigate = useNavigate();
  const signedIn = useSession(isSignedIn);
  const { data: cart } = useCart();
  const [query] = useAddress();
  const [isOpen, setOpen] = useState(false);
  const offer = useOffer(tracking);
  if (tracking.is_enrolled === 1) return null;
  if (isWithheld(offer)) return <WithheldOffer tracking={tracking} offer={offer} />;
  const press = () => {
    if (signedIn) setOpen(true);
    else host.signIn();
    return false;
  };
  const isPaidPackage = offer === 'paid' && module === 'TrackingPackage';
  const leave = (enrolled: readonly Enrolled[]) => {
    if (module === 'Tracking') void navigate(getAfterEnrolPath(tracking.id, enrolled[0]?.user_id, query));
  };
  return (
    <>
      {isPaidPackage ? (
        <AddToCartButton
          variant="accent"
          label={t('enrolment.addToCart')}
          items={[{ model_id: tracking.id, model_name: module }]}
          signIn={host.signIn}
          onPress={press}
        />
      ) : (
        <Button variant="accent" onClick={press}>
          {t('enrolment.enrol')}
        </Button>
      )}
      {isPaidPackage && isInCart(cart, module, tracking.id) && (
        <Button variant="quiet" size="s" onClick={press}>
          {t('enrolment.another')}
        </Button>
      )}
      <EnrolmentDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        tracking={tracking}
        module={module}
        onEnrolled={onEnrolled ?? leave}
      />
    </>
  );
}
