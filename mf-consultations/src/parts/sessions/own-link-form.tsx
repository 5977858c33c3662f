import { useState } from 'react';
import { meetingUrl } from 'shared-api/contracts/consultations/settings';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Form, FormMessage } from 'shared-ui/form';
import { TextField } from 'shared-ui/text-field';
import { toast } from 'shared-ui/toast';
import { useReplaceLink } from '../../queries/sessions.ts';
import { refusalText } from '../../rules/refusals.ts';

interface OwnLinkFormProps {
  sessionId: number;
  link: string | null;
  onSaved(): void;
}

/** Another meeting link for one session (CC §7, decision 41: https only). */
export function OwnLinkForm({ sessionId, link, onSaved }: OwnLinkFormProps) {
  const { t } = useTexts('mf-consultations');
  const replace = useReplaceLink();
  const [url, setUrl] = useState(link ?? '');
  const [problem, setProblem] = useState<string>();

  const send = () => {
    if (replace.isPending) return;
    if (!meetingUrl.safeParse(url.trim()).success) return setProblem(t('sessions.link.invalid'));
    replace.mutate(
      { body: { meeting_url: url.trim(), session_id: sessionId } },
      {
        onSuccess: ({ msg }) => {
          toast.success(msg);
          onSaved();
        },
      },
    );
  };

  return (
    <Form onSubmit={send}>
      {replace.error && <FormMessage tone="error">{refusalText(replace.error, t)}</FormMessage>}
      <TextField
        label={t('sessions.link.url')}
        hint={t('sessions.link.hint')}
        error={problem}
        inputMode="url"
        dir="ltr"
        maxLength={500}
        spellCheck={false}
        value={url}
        onChange={(value) => {
          setUrl(value);
          setProblem(undefined);
        }}
        required
      />
      <Button type="submit" loading={replace.isPending} disabled={url.trim() === ''} fullWidth>
        {t('sessions.link.save')}
      </Button>
    </Form>
  );
}
