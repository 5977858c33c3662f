import { useState } from 'react';
import { meetingUrl } from 'shared-api/contracts/consultations/settings';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { RadioGroupField } from 'shared-ui/choice';
import { Form, FormMessage } from 'shared-ui/form';
import { useErrorText } from 'shared-ui/states';
import { TextField } from 'shared-ui/text-field';
import { toast } from 'shared-ui/toast';
import { useReplaceLink } from '../../queries/sessions.ts';

interface OwnLinkFormProps {
  sessionId: number;
  link: string | null;
  onSaved(): void;
}

type Place = 'ours' | 'own';

/** Sets another meeting link for one session (CC §7, PD-41: https only), or the room of the site if the session has one. */
export function OwnLinkForm({ sessionId, link, onSaved }: OwnLinkFormProps) {
  const { t } = useTexts('mf-consultations');
  const errorText = useErrorText();
  const replace = useReplaceLink();
  const [url, setUrl] = useState(link ?? '');
  const [place, setPlace] = useState<Place>('own');
  const [problem, setProblem] = useState<string>();
  const isOurs = place === 'ours';

  const send = () => {
    if (replace.isPending) return;
    if (!isOurs && !meetingUrl.safeParse(url.trim()).success) return setProblem(t('sessions.link.invalid'));
    replace.mutate(
      { body: { meeting_url: isOurs ? '' : url.trim(), session_id: sessionId } },
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
      {replace.error && <FormMessage tone="error">{errorText(replace.error)}</FormMessage>}
      {link !== null && (
        <RadioGroupField
          label={t('availability.link.place')}
          value={place}
          onChange={(value) => setPlace(value as Place)}
          options={[
            { value: 'ours', label: t('availability.link.ours') },
            { value: 'own', label: t('sessions.link.other') },
          ]}
        />
      )}
      {!isOurs && (
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
      )}
      <Button type="submit" loading={replace.isPending} disabled={!isOurs && url.trim() === ''} fullWidth>
        {t(isOurs ? 'sessions.link.saveOurs' : 'sessions.link.save')}
      </Button>
    </Form>
  );
}
