import { useState } from 'react';
import type { ApiError } from 'shared-api/client';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { FormMessage } from 'shared-ui/form';
import { Stack, Text } from 'shared-ui/layout';
import { PeopleChooser } from 'shared-ui/people-chooser';
import { SelectField } from 'shared-ui/select';
import { Loaded, useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { eventChanged, useEventMembers } from '../../queries/events.ts';
import { useJoinWaitingList } from '../../queries/waiting-list-calls.ts';
import { isAssignable } from '../../rules/events/enrolment.ts';

interface JoinDialogProps {
  id: number;
  isCamp: boolean;
  opened: boolean;
  onClose(): void;
}

/** The numbers of seats of a camp that a user can choose to wait for. */
const seatChoices = Array.from({ length: 10 }, (_, index) => String(index + 1));

/** Asks who waits for a seat of an event, or for how many seats of a camp. */
export function JoinDialog({ id, isCamp, opened, onClose }: JoinDialogProps) {
  const { t } = useTexts('mf-commerce');
  const errorText = useErrorText();
  const { mutate, isPending, error, reset } = useJoinWaitingList();
  const [chosen, setChosen] = useState<number[]>([]);
  const [seats, setSeats] = useState('1');
  const close = () => {
    setChosen([]);
    reset();
    onClose();
  };
  const join = () =>
    mutate(
      { params: { id }, body: isCamp ? { seats: Number(seats) } : { user_ids: chosen } },
      {
        onSuccess: ({ msg }) => {
          toast.success(msg);
          close();
        },
        // Seats may have become free meanwhile. Refetches the event, so that the page offers them.
        onError: ({ status }: ApiError) => {
          if (status === 409 && !isCamp) eventChanged(id);
        },
      },
    );
  return (
    <Dialog
      opened={opened}
      onClose={close}
      size="s"
      title={t('waiting.join')}
      footer={
        <Button variant="accent" disabled={!isCamp && chosen.length === 0} loading={isPending} onClick={join}>
          {t('waiting.send')}
        </Button>
      }
    >
      <Stack gap="m">
        <Text>{t('waiting.text')}</Text>
        {isCamp ? (
          <SelectField
            label={t('waiting.howMany')}
            value={seats}
            placeholder={false}
            onChange={setSeats}
            options={seatChoices.map((value) => ({ value, label: value }))}
          />
        ) : (
          <People id={id} opened={opened} chosen={chosen} onChange={setChosen} />
        )}
        {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
      </Stack>
    </Dialog>
  );
}

interface PeopleProps {
  id: number;
  opened: boolean;
  chosen: number[];
  onChange(ids: number[]): void;
}

function People({ id, opened, chosen, onChange }: PeopleProps) {
  const { t } = useTexts('mf-commerce');
  const query = useEventMembers(id, opened);
  return (
    <Loaded query={query}>
      {({ self, data }) => (
        <PeopleChooser
          label={t('waiting.who')}
          mode="many"
          people={[self, ...data].map((person) => ({
            id: person.id,
            name: person.username,
            avatar: person.avatar ?? undefined,
            note: person.id === self.id ? t('event.forWhom.you') : undefined,
            disabled: !isAssignable(person),
          }))}
          value={chosen}
          onChange={onChange}
        />
      )}
    </Loaded>
  );
}
