import { useTexts } from 'shared-api/i18n';
import { FormMessage } from 'shared-ui/form';
import type { PushError } from './use-push.ts';

/** Why push could not be switched on or off, and what the user can do. */
export function PushMessage({ error }: { error: PushError | undefined }) {
  const { t } = useTexts('mf-profile-chat');
  if (error === undefined) return null;
  return <FormMessage tone="error">{t(`push.errors.${error}`)}</FormMessage>;
}
