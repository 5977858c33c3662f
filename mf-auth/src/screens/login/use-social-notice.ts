import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { parseSocialReturn, withoutSocialReturn } from '../../rules/social.ts';

/**
 * The notice for a person who returns from a provider without having been identified. Shown once: the hook cleans the
 * address, so that a refresh or going back does not repeat it.
 */
export function useSocialNotice(): 'refused' | 'failed' | undefined {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const came = parseSocialReturn(search);
  const [notice, setNotice] = useState<'refused' | 'failed'>();
  if (came !== undefined && came !== 'google' && came !== notice) setNotice(came);

  useEffect(() => {
    if (came !== undefined && came !== 'google')
      navigate(pathname + withoutSocialReturn(search), { replace: true });
  }, [came, pathname, search, navigate]);

  return notice;
}
