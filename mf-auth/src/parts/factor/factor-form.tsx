import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useState } from 'react';
import { ApiError } from 'shared-api/client';
import type { FactorMethod } from 'shared-api/contracts/second-factor';
import { useTexts } from 'shared-api/i18n';
import { getFieldMessages } from 'shared-api/rules/field-messages';
import { Button } from 'shared-ui/button';
import { CodeField } from 'shared-ui/code-field';
import { Form, FormMessage } from 'shared-ui/form';
import { Stack, Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { TextField } from 'shared-ui/text-field';
import type { ErrorDetails } from '../../rules/error-texts.ts';
import { Divider } from '../divider/divider.tsx';
import type { FactorProof } from './factor-proof.ts';
import { type AskForPasskey, usePasskey } from './use-passkey.ts';

interface Props {
  methods: readonly FactorMethod[];
  askForPasskey: AskForPasskey;
  /** Rejects with the error of the call. */
  send(proof: FactorProof): Promise<unknown>;
  /** Called for an error that only a new sign-in resolves. */
  onEnded?(message: string): void;
}

const codeLength = 6;
const fieldNames = { code: 'code', recovery_code: 'recovery' } as const;

/** The second step: a passkey, a code of an authenticator app, or a recovery code. */
export function FactorForm({ methods, askForPasskey, send, onEnded }: Props) {
  const { t } = useTexts('mf-auth');
  const toErrorText = useErrorText();
  const hasPasskey = methods.includes('passkey') && browserSupportsWebAuthn();
  const hasCode = methods.includes('totp');
  const [usesRecovery, setUsesRecovery] = useState(!hasPasskey && !hasCode);
  const [code, setCode] = useState('');
  const [recovery, setRecovery] = useState('');
  const [pending, setPending] = useState<'passkey' | 'code'>();
  const [error, setError] = useState<ErrorDetails>();
  const [missing, setMissing] = useState<string>();
  const { sign, isRefused } = usePasskey(askForPasskey);

  const run = async (by: 'passkey' | 'code', work: () => Promise<unknown>) => {
    if (pending) return;
    setPending(by);
    setError(undefined);
    setMissing(undefined);
    try {
      await work();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.code === 'second_step_ended') onEnded?.(failure.message);
      setError(failure);
      // A code that the server rejected is of no use any more.
      if (failure.code === 'factor_wrong') setCode('');
    } finally {
      setPending(undefined);
    }
  };
  const submit = (typed = code) => {
    if (usesRecovery)
      return recovery.trim() === ''
        ? setMissing(t('factor.recoveryMissing'))
        : run('code', () => send({ recovery_code: recovery }));
    return typed.length < codeLength
      ? setMissing(t('factor.codeMissing'))
      : run('code', () => send({ code: typed }));
  };
  const signWithPasskey = () =>
    run('passkey', async () => {
      const proof = await sign();
      if (proof) await send(proof);
    });

  const fields = error ? getFieldMessages(error, fieldNames) : {};
  const fieldError = missing ?? (usesRecovery ? fields.recovery : fields.code);
  const message = error && fieldError === undefined ? toErrorText(error) : undefined;
  return (
    <Stack>
      {(message ?? isRefused) && (
        <FormMessage tone="error">{message ?? t('factor.passkeyRefused')}</FormMessage>
      )}
      {hasPasskey && !usesRecovery && (
        <Button fullWidth loading={pending === 'passkey'} onClick={() => void signWithPasskey()}>
          {t('factor.usePasskey')}
        </Button>
      )}
      {hasPasskey && hasCode && !usesRecovery && <Divider>{t('or')}</Divider>}
      {(hasCode || usesRecovery) && (
        <Form onSubmit={() => void submit()}>
          {usesRecovery ? (
            <TextField
              name="recovery"
              label={t('factor.recovery')}
              hint={t('factor.recoveryHint')}
              error={fieldError}
              value={recovery}
              onChange={setRecovery}
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              maxLength={40}
              autoFocus
            />
          ) : (
            <CodeField
              name="code"
              label={t('factor.code')}
              hint={t('factor.codeHint')}
              error={fieldError}
              length={codeLength}
              value={code}
              onChange={setCode}
              onComplete={(typed) => void submit(typed)}
              autoFocus={!hasPasskey}
            />
          )}
          <Button
            type="submit"
            variant={hasPasskey && !usesRecovery ? 'secondary' : 'primary'}
            fullWidth
            loading={pending === 'code'}
          >
            {t('factor.confirm')}
          </Button>
        </Form>
      )}
      {methods.includes('recovery') && (hasPasskey || hasCode) && (
        <Button
          variant="quiet"
          fullWidth
          onClick={() => {
            setUsesRecovery(!usesRecovery);
            setError(undefined);
            setMissing(undefined);
          }}
        >
          {t(usesRecovery ? 'factor.otherWay' : 'factor.useRecovery')}
        </Button>
      )}
      {methods.length > 0 && !hasPasskey && methods.includes('passkey') && !hasCode && (
        <Text size="s" tone="muted">
          {t('factor.noPasskeys')}
        </Text>
      )}
    </Stack>
  );
}
