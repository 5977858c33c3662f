import { useState } from 'react';
import { meetingUrl } from 'shared-api/contracts/consultations/settings';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { RadioGroupField } from 'shared-ui/choice';
import { Form, FormMessage } from 'shared-ui/form';
import { Group, Text } from 'shared-ui/layout';
import { Loaded, LoadingState, useErrorText } from 'shared-ui/states';
import { TextField } from 'shared-ui/text-field';
import { toast } from 'shared-ui/toast';
import { useSetMeetingLink } from '../../queries/availability.ts';
import { useMeetingLink } from '../../queries/shared.ts';

export interface MeetingLinkFormProps {
  /** Called after the server has stored the link. */
  onSaved?(): void;
}

/** Where new bookings meet: in a room of the site, or at the consultant's own link (EC §7, PD-41). */
export function MeetingLinkForm({ onSaved }: MeetingLinkFormProps) {
  return (
    <Loaded query={useMeetingLink()} loading={<LoadingState shape="form" />}>
      {({ has_private_link, link }) => (
        <LoadedForm isOwn={has_private_link === 1} link={link ?? ''} onSaved={onSaved} />
      )}
    </Loaded>
  );
}

type Place = 'ours' | 'own';

interface LoadedFormProps extends MeetingLinkFormProps {
  isOwn: boolean;
  link: string;
}

function LoadedForm({ isOwn, link, onSaved }: LoadedFormProps) {
  const { t } = useTexts('mf-consultations');
  const errorText = useErrorText();
  const save = useSetMeetingLink();
  const [place, setPlace] = useState<Place>(isOwn ? 'own' : 'ours');
  const [address, setAddress] = useState(link);
  const [error, setError] = useState<string>();
  const [message, setMessage] = useState<string>();

  const written = address.trim();
  const isMissing = place === 'own' && written === '';

  const submit = () => {
    if (save.isPending || isMissing) return;
    setMessage(undefined);
    if (place === 'own' && !meetingUrl.safeParse(written).success) {
      setError(t('availability.link.bad'));
      return;
    }
    setError(undefined);
    // Stores a valid link even while it is switched off, so that the consultant can switch it on again.
    const kept = meetingUrl.safeParse(written).success ? written : '';
    save.mutate(
      { body: { has_private_link: place === 'own' ? '1' : '0', link: kept } },
      {
        onSuccess: () => {
          toast.success(t('availability.link.saved'));
          onSaved?.();
        },
        onError: (error) => setMessage(errorText(error)),
      },
    );
  };

  return (
    <Form onSubmit={submit}>
      {message !== undefined && <FormMessage tone="error">{message}</FormMessage>}
      <RadioGroupField
        label={t('availability.link.place')}
        name="has_private_link"
        value={place}
        onChange={(chosen) => setPlace(chosen as Place)}
        options={[
          { value: 'ours', label: t('availability.link.ours'), hint: t('availability.link.oursHint') },
          { value: 'own', label: t('availability.link.own'), hint: t('availability.link.ownHint') },
        ]}
      />
      <Text size="s" tone="muted">
        {t('availability.link.newOnly')}
      </Text>
      {place === 'own' && (
        <TextField
          label={t('availability.link.address')}
          name="link"
          hint={t('availability.link.addressHint')}
          dir="ltr"
          inputMode="url"
          spellCheck={false}
          required
          value={address}
          onChange={(typed) => {
            setAddress(typed);
            setError(undefined);
          }}
          error={error}
        />
      )}
      <Group>
        <Button type="submit" variant="secondary" loading={save.isPending} disabled={isMissing}>
          {t('availability.link.save')}
        </Button>
        {isMissing && (
          <Text as="span" size="s" tone="muted">
            {t('availability.link.fill')}
          </Text>
        )}
      </Group>
    </Form>
  );
}
