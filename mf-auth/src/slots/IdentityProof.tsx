import { useId, useState } from 'react';
import type { FactorMethod, ProofMethod } from 'shared-api/contracts/second-factor';
import { useTexts } from 'shared-api/i18n';
import { getFieldMessages } from 'shared-api/rules/field-messages';
import { useSession } from 'shared-api/session';
import type { Slots } from 'shared-api/slots';
import { Button } from 'shared-ui/button';
import { Form, FormMessage } from 'shared-ui/form';
import { Stack, Text } from 'shared-ui/layout';
import { Loaded, LoadingState, useErrorText } from 'shared-ui/states';
import { PasswordField } from 'shared-ui/text-field';
import { FactorForm } from '../parts/factor/factor-form.tsx';
import { useProofMethods, useProofPasskey, useProve } from '../queries/second-factor.ts';
import EmailProof from './EmailProof.tsx';

const isFactor = (method: ProofMethod): method is FactorMethod => method !== 'password' && method !== 'email';

/**
 * Lets a signed-in user prove who they are again, for calls that ask for a recent proof: by the second factor, or, without one, by the
 * password or a code to the e-mail.
 */
export default function IdentityProof({ onProved }: Slots['account.identity-proof.v1']) {
  const { t } = useTexts('mf-auth');
  return (
    <Loaded query={useProofMethods()} loading={<LoadingState shape="form" />}>
      {(methods) => (
        <Stack>
          <Text>{t('factor.proveLead')}</Text>
          {methods.some(isFactor) ? (
            <ByFactor methods={methods.filter(isFactor)} onProved={onProved} />
          ) : methods.includes('email') ? (
            <ByEmail onProved={onProved} />
          ) : (
            <ByPassword onProved={onProved} />
          )}
        </Stack>
      )}
    </Loaded>
  );
}

interface ProofProps {
  onProved(): void;
}

function ByFactor({ methods, onProved }: ProofProps & { methods: readonly FactorMethod[] }) {
  const { mutateAsync: askForPasskey } = useProofPasskey();
  const { mutateAsync: prove } = useProve();
  return (
    <FactorForm
      methods={methods}
      askForPasskey={() => askForPasskey({})}
      send={async (body) => {
        await prove({ body });
        onProved();
      }}
    />
  );
}

function ByEmail({ onProved }: ProofProps) {
  const toErrorText = useErrorText();
  const { mutate, error } = useProve();
  return (
    <>
      {error && <FormMessage tone="error">{toErrorText(error)}</FormMessage>}
      <EmailProof onProved={() => mutate({ body: {} }, { onSuccess: onProved })} />
    </>
  );
}

function ByPassword({ onProved }: ProofProps) {
  const { t } = useTexts('mf-auth');
  const toErrorText = useErrorText();
  const id = useId();
  const email = useSession((state) => state.email) ?? '';
  const { mutate, isPending, error } = useProve();
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { field } = error ? getFieldMessages(error, { password: 'field' } as const) : { field: undefined };
  return (
    <Form
      id={id}
      onSubmit={() => {
        if (isPending) return;
        setMissing(password === '');
        if (password !== '') mutate({ body: { password } }, { onSuccess: onProved });
      }}
    >
      {error && field === undefined && <FormMessage tone="error">{toErrorText(error)}</FormMessage>}
      {/* Password managers fill in the password of the account that is named here. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="password"
        label={t('fields.currentPassword')}
        error={isMissing ? t('factor.passwordMissing') : field}
        value={password}
        onChange={setPassword}
        autoFocus
        required
      />
      <Button type="submit" fullWidth loading={isPending}>
        {t('factor.confirm')}
      </Button>
    </Form>
  );
}
