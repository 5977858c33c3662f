import { useEffect, useRef, useState } from 'react';
import type { CallError } from 'shared-api/client';
import type { cartAdd } from 'shared-api/contracts/cart';
import {
  type bookCamp,
  type CampBooking,
  type CampDetail,
  campBookings,
  campDetails,
} from 'shared-api/contracts/events/camps';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { invalidate } from 'shared-api/query';
import { useSession } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { RadioGroupField } from 'shared-ui/choice';
import { Form, FormMessage } from 'shared-ui/form';
import { formatMoney } from 'shared-ui/format';
import { IconPlus, IconReceipt, IconShoppingCart } from 'shared-ui/icons';
import { Heading, Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { TextField } from 'shared-ui/text-field';
import { toast } from 'shared-ui/toast';
import { CampTerms } from '../../parts/camp-terms/camp-terms.tsx';
import { DocumentField } from '../../parts/document-field/document-field.tsx';
import { TransferAccount } from '../../parts/transfer-account/transfer-account.tsx';
import { useAddCamp, useBookCamp } from '../../queries/camps.ts';
import { readDraft, storeDraft } from '../../rules/camps/booking-draft.ts';
import { getBookingErrorText } from '../../rules/camps/booking-error.ts';
import {
  addParticipant,
  type BookingForm as BookingInput,
  changeParticipant,
  emptyForm,
  findBookedNames,
  getMaxParticipants,
  isValid,
  receiptTypes,
  removeParticipant,
  toBookingFields,
  validate,
} from '../../rules/camps/booking-input.ts';
import { findInCart, getCampTotal } from '../../rules/camps/camp-bookings.ts';
import { addPerson, hasPlace } from '../../rules/camps/family-participants.ts';
import { eventModel } from '../../rules/events/enrolment.ts';
import styles from './camp.module.css';
import { FamilyChoice } from './family-choice.tsx';
import { ParticipantFields } from './participant-fields.tsx';

type Action = 'submit' | 'cart';

interface BookingFormProps {
  camp: CampDetail;
  /** The user's bookings of this camp. */
  own?: readonly CampBooking[];
  onBooked?(): void;
}

/** Books a camp for several participants, with a receipt or through the cart (EC §2.2, §5, §8). The form survives a refresh. */
export function BookingForm({ camp, own = [], onBooked }: BookingFormProps) {
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  const rejectionText = useErrorText();
  const userId = useSession((state) => state.userId) ?? 0;
  const [form, setForm] = useState<BookingInput>(() => readDraft(userId, camp.id) ?? emptyForm());
  const [asked, setAsked] = useState<Action>();
  const [message, setMessage] = useState<string>();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLDivElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  /** What gets the focus once the participants have changed. */
  const toFocus = useRef<string>(undefined);
  const inFlight = useRef(false);
  /** Names that the user has confirmed although they are in a booking already. */
  const confirmed = useRef('');
  const book = useBookCamp();
  const add = useAddCamp();

  const edit = (next: (before: BookingInput) => BookingInput) => {
    setMessage(undefined);
    setForm(next);
  };
  useEffect(() => storeDraft(userId, camp.id, form), [userId, camp.id, form]);
  const { participants } = form;
  const count = participants.length;
  // Focuses the participant who was just added.
  useEffect(() => {
    if (toFocus.current === undefined) return;
    list.current?.querySelector<HTMLElement>(toFocus.current)?.focus();
    toFocus.current = undefined;
  }, [participants]);

  const errors = validate(form, { receipt: asked === 'submit' });
  const setBusyOf = (key: string) => (isBusy: boolean) =>
    setBusy((before) => {
      const after = new Set(before);
      if (isBusy) after.add(key);
      else after.delete(key);
      return after;
    });

  const succeed = (text: string) => {
    storeDraft(userId, camp.id, undefined);
    setForm(emptyForm());
    setAsked(undefined);
    toast.success(text);
    onBooked?.();
  };
  const fail = (action: Action) => (error: CallError<typeof bookCamp | typeof cartAdd>) => {
    const text = getBookingErrorText(error, action);
    if ('message' in text) setMessage(text.message);
    else if (text.key === 'error') setMessage(t('camps.error', { message: rejectionText(error) }));
    else setMessage(t(`camp.failed.${text.key}`));
    if (error.status === 409) {
      void invalidate(campDetails, { params: { id: camp.id } });
      void invalidate(campBookings);
    }
  };
  const send = (action: Action) => {
    setAsked(action);
    setMessage(undefined);
    if (inFlight.current) return;
    if (action === 'cart' && camp.remaining_seats < 1) return setMessage(t('camp.form.noSeats'));
    if (busy.size > 0) return setMessage(t('camp.form.uploading'));
    if (!isValid(validate(form, { receipt: action === 'submit' }))) return;
    const twice = findBookedNames(form, own).join(language === 'ar' ? '، ' : ', ');
    if (twice !== '' && confirmed.current !== twice) {
      confirmed.current = twice;
      return setMessage(t('camp.form.twice', { names: twice }));
    }
    inFlight.current = true;
    const always = {
      onError: fail(action),
      onSettled: () => {
        inFlight.current = false;
      },
    };
    const fields = toBookingFields(form);
    if (action === 'submit')
      book.mutate(
        { body: { event_id: camp.id, ...fields, receipt: form.receipt?.id ?? '' } },
        { ...always, onSuccess: () => succeed(t('camp.form.submitted')) },
      );
    else
      add.mutate(
        { body: { model_id: camp.id, model_name: eventModel, ...fields } },
        { ...always, onSuccess: () => succeed(t('camp.form.added')) },
      );
  };

  // People who are added to the cart join the user's booking there.
  const inCart = findInCart(own);
  // A draft in the cart does not hold seats yet, and needs them too.
  const seatsLeft = camp.remaining_seats - (inCart?.state === 'draft' ? inCart.seats : 0);
  const max = getMaxParticipants(seatsLeft, inCart?.seats);
  const names = inCart?.participants.map(({ name }) => name).join(language === 'ar' ? '، ' : ', ');
  // Without an account for transfers there is only one payment method (PD-134).
  const payment = camp.transfer === undefined ? 'online' : (form.payment ?? 'online');
  const total = getCampTotal(camp.price, count);
  return (
    <Form onSubmit={() => send(payment === 'online' ? 'cart' : 'submit')}>
      <Heading>{t('camp.form.title')}</Heading>
      {names && <FormMessage tone="info">{t('camp.form.addsTo', { names })}</FormMessage>}
      <TextField
        label={t('camp.form.parent')}
        required
        autoComplete="name"
        dir="auto"
        maxLength={100}
        value={form.name}
        onChange={(name) => edit((before) => ({ ...before, name }))}
        error={asked && errors.name ? t('camp.form.parentRequired') : undefined}
      />
      <FamilyChoice
        camp={camp}
        form={form}
        disabled={!hasPlace(form, max)}
        onChoose={(person) => {
          const { form: filled, index } = addPerson(form, person);
          toFocus.current = `fieldset:nth-of-type(${index + 1})`;
          edit(() => filled);
        }}
      />
      <div ref={list} className={styles.participants}>
        {form.participants.map((participant, index) => (
          <ParticipantFields
            key={participant.key}
            number={index + 1}
            participant={participant}
            missing={asked && errors.participants.get(participant.key)}
            onChange={(changed) => edit((before) => changeParticipant(before, participant.key, changed))}
            onBusy={(document, isBusy) => setBusyOf(`${participant.key} ${document}`)(isBusy)}
            onRemove={
              index === 0
                ? undefined
                : () => {
                    edit((before) => removeParticipant(before, participant.key));
                    adder.current?.focus();
                  }
            }
          />
        ))}
      </div>
      <div>
        <Button
          ref={adder}
          variant="secondary"
          icon={<IconPlus />}
          disabled={count >= max}
          onClick={() => {
            toFocus.current = 'fieldset:last-of-type input';
            edit(addParticipant);
          }}
        >
          {t('camp.form.add')}
        </Button>
        {count >= max && (
          <Text size="s" tone="muted">
            {t('camp.seatsLeft', { count: Math.max(0, seatsLeft) })}
          </Text>
        )}
      </div>
      <Text className={styles.sum} strong role="status">
        {t('common.total')}: <bdi>{formatMoney(total, camp.user_currency, language)}</bdi>{' '}
        <Text as="span" size="s" tone="muted">
          {t('common.each', { price: formatMoney(camp.price, camp.user_currency, language), count })}
        </Text>
      </Text>
      <div>
        <Heading level={3} size="s">
          {t('event.cancel')}
        </Heading>
        <CampTerms />
      </div>
      {camp.transfer !== undefined && (
        <RadioGroupField
          cards
          label={t('camp.form.pay.label')}
          value={payment}
          onChange={(value) =>
            edit((before) => ({ ...before, payment: value === 'transfer' ? 'transfer' : 'online' }))
          }
          options={[
            {
              value: 'online',
              label: t('camp.form.pay.online'),
              hint: t('camp.form.pay.onlineHint'),
              icon: <IconShoppingCart />,
            },
            {
              value: 'transfer',
              label: t('camp.form.pay.transfer'),
              hint: t('camp.form.pay.transferHint'),
              icon: <IconReceipt />,
            },
          ]}
        />
      )}
      {payment === 'transfer' && camp.transfer && (
        <>
          <TransferAccount
            account={camp.transfer}
            amount={formatMoney(total, camp.user_currency, language)}
          />
          <DocumentField
            kind="receipt"
            label={t('camp.form.receipt')}
            hint={t('camp.form.receiptHint')}
            accept={receiptTypes}
            value={form.receipt}
            onChange={(receipt) => edit((before) => ({ ...before, receipt }))}
            onBusy={setBusyOf('receipt')}
            error={asked === 'submit' && errors.receipt ? t('camp.form.receiptRequired') : undefined}
          />
        </>
      )}
      {message && <FormMessage tone="error">{message}</FormMessage>}
      <div className={styles.actions}>
        {payment === 'transfer' && (
          <Button type="submit" variant="accent" loading={book.isPending}>
            {t('camp.form.submit')}
          </Button>
        )}
        {payment === 'online' && (
          <Button type="submit" variant="accent" icon={<IconShoppingCart />} loading={add.isPending}>
            {t('event.add')}
          </Button>
        )}
      </div>
    </Form>
  );
}
