import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ApiError } from 'shared-api/client';
import type { EventDetail } from 'shared-api/contracts/events/events';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { RadioGroupField } from 'shared-ui/choice';
import { Dialog } from 'shared-ui/dialog';
import { FormMessage } from 'shared-ui/form';
import { formatMoney } from 'shared-ui/format';
import { IconShoppingCart } from 'shared-ui/icons';
import { Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { PeopleChooser, type PersonOption } from 'shared-ui/people-chooser';
import { Loaded, useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { eventChanged, useAddEvent, useEnrol, useEventMembers } from '../../queries/events.ts';
import { getPrice, getTotal, isAssignable, toCartBody } from '../../rules/events/enrolment.ts';

interface MembersDialogProps {
  event: EventDetail;
  opened: boolean;
  onClose(): void;
}

/** Asks whom an event is for. Adds several people to the cart, or enrols them if the event is free (COMM-021, COMM-084). */
export function MembersDialog({ event, opened, onClose }: MembersDialogProps) {
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const rejectionText = useErrorText();
  const members = useEventMembers(event.id, opened);
  const enrol = useEnrol();
  const add = useAddEvent();
  const [chosen, setChosen] = useState<number[]>([]);
  const [unlimited, setUnlimited] = useState(false);
  // Set at once, while `isPending` changes only with the next render, so that a double click sends once.
  const inFlight = useRef(false);

  const isFree = event.paid === 0;
  const people = members.data ? [members.data.self, ...members.data.data] : [];
  const open = people.filter(isAssignable).map(({ id }) => id);
  const users = open.filter((id) => chosen.includes(id));
  const isTooMany = event.remaining_seats !== null && users.length > event.remaining_seats;
  const sent = isFree ? enrol : add;
  const money = (amount: number) => formatMoney(amount, event.user_currency, language);

  const close = () => {
    setChosen([]);
    sent.reset();
    onClose();
  };
  const always = {
    onSettled: () => {
      inFlight.current = false;
    },
    onError: ({ status }: ApiError) => {
      if (status === 409) eventChanged(event.id);
    },
  };
  const press = () => {
    if (inFlight.current || users.length === 0) return;
    inFlight.current = true;
    if (isFree)
      enrol.mutate(
        { body: { event_id: event.id, user_ids: users } },
        {
          ...always,
          onSuccess: ({ msg }) => {
            toast.success(msg);
            close();
            navigate('/events-list/');
          },
        },
      );
    else
      add.mutate(
        { body: toCartBody(event.id, users, unlimited) },
        {
          ...always,
          onSuccess: ({ msg }) => {
            toast.success(msg, {
              action: { label: t('event.view'), onSelect: () => void navigate('/cart') },
            });
            close();
          },
        },
      );
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      size="s"
      title={t('event.forWhom.title')}
      footer={
        <>
          {!isFree && users.length > 0 && (
            <Text as="span" strong numbers role="status">
              {t('event.forWhom.total', { total: money(getTotal(event, users.length, unlimited)) })}
            </Text>
          )}
          <Button
            variant="accent"
            icon={!isFree && <IconShoppingCart />}
            disabled={users.length === 0 || isTooMany}
            loading={sent.isPending}
            onClick={press}
          >
            {t(isFree ? 'event.enroll' : 'event.add')}
          </Button>
        </>
      }
    >
      <Stack gap="m">
        {event.unlimited_price !== null && !isFree && (
          <RadioGroupField
            label={t('event.option.label')}
            value={unlimited ? 'unlimited' : 'one'}
            onChange={(value) => setUnlimited(value === 'unlimited')}
            options={[
              {
                value: 'one',
                label: t('event.option.one', { price: money(getPrice(event, false)) }),
              },
              {
                value: 'unlimited',
                label: t('event.option.unlimited', { price: money(getPrice(event, true)) }),
              },
            ]}
          />
        )}
        <Loaded query={members}>
          {({ self }) => (
            <Stack gap="m">
              {open.length === 0 && <Text>{t('event.forWhom.none')}</Text>}
              {people.length > 0 && open.length > 0 && (
                <PeopleChooser
                  label={t('event.forWhom.label')}
                  mode="many"
                  people={people.map((person) => ({
                    id: person.id,
                    name: person.username,
                    avatar: person.avatar ?? undefined,
                    note: noteOf(person, person.id === self.id),
                    disabled: !isAssignable(person),
                  }))}
                  value={users}
                  onChange={setChosen}
                />
              )}
              <TextLink to="/add-child?status=add">{t('event.forWhom.add')}</TextLink>
            </Stack>
          )}
        </Loaded>
        {isTooMany && (
          <FormMessage tone="warning">
            {t('event.forWhom.seats', { count: event.remaining_seats ?? 0 })}
          </FormMessage>
        )}
        {sent.error && <FormMessage tone="error">{rejectionText(sent.error)}</FormMessage>}
      </Stack>
    </Dialog>
  );

  function noteOf(person: { is_enrolled: 0 | 1; in_cart: 0 | 1 }, isSelf: boolean): PersonOption['note'] {
    if (person.is_enrolled === 1) return t('event.enrolled');
    if (person.in_cart === 1) return t('event.inCart');
    return isSelf ? t('event.forWhom.you') : undefined;
  }
}
