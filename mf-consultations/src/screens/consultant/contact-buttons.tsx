import { useHost, useIsPlanned } from 'platform/remote';
import { useNavigate } from 'react-router-dom';
import type { ConsultantProfile } from 'shared-api/contracts/consultations/consultant';
import { useTexts } from 'shared-api/i18n';
import { findFreeSessionRejection } from 'shared-api/rules/slot-state';
import { isSignedIn, useSession } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { IconGift, IconMessage } from 'shared-ui/icons';
import { Group } from 'shared-ui/layout';
import { useAddress } from 'shared-ui/list';
import { toast } from 'shared-ui/toast';
import { getFreeSessionPath } from '../../rules/booking/chosen-slots.ts';
import { freeSessionRejectionTexts } from '../../rules/booking/free-session-rejection-texts.ts';

/**
 * Links to the chat, to a private request and to the free first session, which passes a chosen slot on. A visitor signs
 * in first and returns here (CC §2, §6).
 */
export function ContactButtons({ profile }: { profile: ConsultantProfile }) {
  const { t } = useTexts('mf-consultations');
  const host = useHost();
  const navigate = useNavigate();
  const [query] = useAddress();
  const signedIn = useSession(isSignedIn);
  const userId = useSession((state) => state.userId);
  const { id, first_session_free: offered } = profile;
  const isOpen = profile.consultation_info_disable === 0;

  const asUser = (act: () => void) => () => (signedIn ? act() : host.signIn());
  const isPlanned = useIsPlanned();
  const chatPath = `/chat/${userId}/${id}`;
  const contact = () => {
    if (profile.enrolled_with_consultant === 1) void navigate(chatPath);
    else toast.info(t('booking.contact.afterBooking'));
  };
  const bookFree = () => {
    const rejection = findFreeSessionRejection(offered, profile.available_free_sessions);
    if (rejection === undefined) void navigate(getFreeSessionPath(id, query), { state: { consultant: id } });
    else toast.error(t(freeSessionRejectionTexts[rejection]));
  };

  return (
    <Group gap="s">
      {isOpen && offered !== 0 && (
        <Button variant="accent" icon={<IconGift />} onClick={asUser(bookFree)}>
          {t('booking.contact.free')}
        </Button>
      )}
      {isOpen && (
        <Button
          variant="secondary"
          onClick={asUser(() => void navigate(`/consultants/request/private/session/${id}`))}
        >
          {t('booking.contact.private')}
        </Button>
      )}
      {!isPlanned(chatPath) && (
        <Button variant="secondary" icon={<IconMessage />} onClick={asUser(contact)}>
          {t('booking.contact.now')}
        </Button>
      )}
    </Group>
  );
}
