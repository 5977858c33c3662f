import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { socialReturnOf, withoutSocialReturn } from '../../rules/social.ts';

/**
 * What to say to a person who comes back from a provider without its word. Said once: the address is cleaned, so that a
 * refresh or a step back does not say it again.
 */
export function useSocialNotice(): 'refused' | 'failed' | undefined {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const came = socialReturnOf(search);
  const [notice, setNotice] = useState<'refused' | 'failed'>();
  if (came !== undefined && came !== 'google' && came !== notice) setNotice(came);

  useEffect(() => {
    if (came !== undefined && came !== 'google')
      navigate(pathname + withoutSocialReturn(search), { replace: true });
  }, [came, pathname, search, navigate]);

  return notice;
}
