import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isSignedIn, saveReferralCode, takeDestination, useSession } from 'shared-api/session';
import { Card, Page, Stack, Text } from 'shared-ui/layout';
import { StarPattern } from 'shared-ui/pattern';
import { invitedTo } from '../../rules/destination.ts';
import { getReferralCode, parseInvitation } from '../../rules/invitation.ts';
import { clearTab } from '../../tab/storage.ts';
import styles from './guest-page.module.css';

interface Props {
  title: string;
  lead?: ReactNode;
  /** Links to the other sign-in methods, one per line below the card. */
  asides?: ReactNode[];
  children: ReactNode;
}

/**
 * Frame of every page that leads to a session. As soon as there is a session (the user signed in here, in another tab,
 * or before opening the page) it redirects to the target of the invitation, else to the page that the user came from,
 * else home.
 */
export function GuestPage({ title, lead, asides = [], children }: Props) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const signedIn = useSession(isSignedIn);

  useEffect(() => {
    const code = getReferralCode(parseInvitation(search));
    if (code !== undefined) saveReferralCode(code);
  }, [search]);

  useEffect(() => {
    if (!signedIn) return;
    clearTab();
    const saved = takeDestination();
    navigate(invitedTo(parseInvitation(search)) ?? saved ?? '/', { replace: true });
  }, [signedIn, search, navigate]);

  return (
    <Page width="narrow" title={title} lead={lead}>
      <Stack gap="l">
        <Card flush>
          <StarPattern seed="log in" className={styles.band} />
          <Stack className={styles.content}>{children}</Stack>
        </Card>
        {asides.length > 0 && (
          <Stack gap="s">
            {asides.map((aside, index) => (
              <Text key={index} center>
                {aside}
              </Text>
            ))}
          </Stack>
        )}
      </Stack>
    </Page>
  );
}
