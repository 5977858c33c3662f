import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Form } from 'shared-ui/form';
import { TextField } from 'shared-ui/text-field';
import { toVerificationPath } from '../../parts/certificate/certificate-actions.tsx';
import { parseCertificateCode } from '../../rules/catalogue/certificate-code.ts';

/** Opens the certificate with another code. */
export function CodeForm({ start }: { start: string }) {
  const { t } = useTexts('mf-courses');
  const navigate = useNavigate();
  const [typed, setTyped] = useState(start);
  const [isWrong, setWrong] = useState(false);
  const submit = () => {
    const code = parseCertificateCode(typed);
    setWrong(code === undefined);
    if (code !== undefined) navigate(toVerificationPath({ code }));
  };
  return (
    <Form onSubmit={submit}>
      <TextField
        label={t('certificate.code')}
        hint={t('certificate.codeHint')}
        error={isWrong ? t('certificate.codeWrong') : undefined}
        value={typed}
        onChange={setTyped}
        dir="ltr"
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        after={<Button type="submit">{t('certificate.check')}</Button>}
      />
    </Form>
  );
}
