import { useLocation } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { FormMessage } from 'shared-ui/form';
import { invitationType } from '../rules/destination.ts';
import { invitationOf } from '../rules/invitation.ts';

/** What the person was invited to, as far as the link itself says; nothing where it leads nowhere. */
export function InvitationNote() {
  const { t } = useTexts('mf-auth');
  const type = invitationType(invitationOf(useLocation().search));
  if (type === undefined) return null;
  return (
    <FormMessage tone="info">
      {t(`invitation.${type}`)} {t('invitation.next')}
    </FormMessage>
  );
}
