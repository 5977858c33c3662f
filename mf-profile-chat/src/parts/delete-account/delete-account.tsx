import { Slot } from 'platform/remote';
import { useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { session, useSession } from 'shared-api/session';
import type { Slots } from 'shared-api/slots';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { Form, FormMessage } from 'shared-ui/form';
import { Group, Stack, Text } from 'shared-ui/layout';
import { ErrorState, LoadingState } from 'shared-ui/states';
import { PasswordField } from 'shared-ui/text-field';
import { LossList } from '../loss-list/loss-list.tsx';
import { useAccountDeletion } from './use-account-deletion.ts';

interface DeleteAccountProps {
  opened: boolean;
  onClose(): void;
}

/**
 * Dialog that deletes the user's own account: what is deleted and what is kept, until when the deletion can be
 * cancelled, and the proof of identity (PD-106).
 */
export function DeleteAccount({ opened, onClose }: DeleteAccountProps) {
  const { t } = useTexts('mf-profile-chat');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('account.delete.title')}>
      {opened && <Steps onClose={onClose} />}
    </Dialog>
  );
}

const graceDays = 14;

function Steps({ onClose }: { onClose(): void }) {
  const { t } = useTexts('mf-profile-chat');
  // Read once, because it must not change while the dialog is open.
  const [hasPassword] = useState(() => session.getState().hasPassword);
  const [isProved, setProved] = useState(hasPassword);
  const email = useSession((state) => state.email) ?? '';
  return (
    <Stack gap="m">
      <Stack gap="s">
        <Text>{t('account.delete.grace', { count: graceDays })}</Text>
        <ul>
          <li>{t('account.delete.keep')}</li>
          <li>{t('account.delete.goes')}</li>
          <li>{t('account.delete.stays')}</li>
          <li>{t('account.delete.devices')}</li>
        </ul>
      </Stack>
      {isProved ? (
        <DeletionForm
          email={email}
          needsPassword={hasPassword}
          onProofEnded={() => setProved(false)}
          onClose={onClose}
        />
      ) : (
        <EmailProof purpose="delete_account" onProved={() => setProved(true)} />
      )}
    </Stack>
  );
}

/** The steps by which mf-auth proves an e-mail. */
function EmailProof(props: Slots['account.email-proof.v1']) {
  const { t } = useTexts('mf-profile-chat');
  return (
    <Slot
      id="account.email-proof.v1"
      props={{ ...props }}
      loading={<LoadingState shape="form" />}
      empty={<FormMessage tone="error">{t('account.delete.noProof')}</FormMessage>}
      failed={(retry) => <ErrorState message={t('account.delete.noProof')} onRetry={retry} />}
    />
  );
}

interface DeletionFormProps {
  email: string;
  needsPassword: boolean;
  onProofEnded(): void;
  onClose(): void;
}

function DeletionForm({ email, needsPassword, onProofEnded, onClose }: DeletionFormProps) {
  const { t } = useTexts('mf-profile-chat');
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { erase, isPending, losses, passwordError, isProofEnded, message, reset } = useAccountDeletion();
  const submit = () => {
    setMissing(needsPassword && password === '');
    if (!needsPassword || password !== '') erase(needsPassword ? password : undefined);
  };
  return (
    <Form onSubmit={submit}>
      {message && (
        <FormMessage tone="error">
          <Text>{message}</Text>
          {isProofEnded && (
            <Button size="s" variant="secondary" onClick={onProofEnded}>
              {t('account.delete.newCode')}
            </Button>
          )}
        </FormMessage>
      )}
      {needsPassword && (
        <>
          {/* Lets a password manager know whose password to fill in. */}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            name="password"
            label={t('account.delete.password')}
            required
            value={password}
            onChange={(value) => {
              setPassword(value);
              setMissing(false);
              if (passwordError) reset();
            }}
            error={isMissing ? t('account.delete.passwordMissing') : passwordError}
          />
        </>
      )}
      {losses.length > 0 && <LossList title={t('account.delete.losses')} losses={losses} />}
      <Group>
        <Button type="submit" variant="danger" loading={isPending}>
          {t(losses.length > 0 ? 'account.delete.confirmAnyway' : 'account.delete.confirm')}
        </Button>
        <Button variant="secondary" disabled={isPending} onClick={onClose}>
          {t('account.delete.cancel')}
        </Button>
      </Group>
    </Form>
  );
}
