import type { CampBooking } from 'shared-api/contracts/events/camps';
import { foldDigits, withoutFormatCharacters } from 'shared-api/rules/typed-text';
import { z } from 'zod';

/** A document that the server has stored (PD-99). */
const storedDocument = z.object({ id: z.string(), name: z.string(), expiresAt: z.string() });
export type StoredDocument = z.infer<typeof storedDocument>;

const participant = z.object({
  /** Constant while other participants are added and removed. */
  key: z.int(),
  name: z.string(),
  occupation: z.string(),
  address: z.string(),
  /** As the user typed it. */
  age: z.string(),
  passport: storedDocument.optional(),
  photo: storedDocument.optional(),
});
export type Participant = z.infer<typeof participant>;

/** The booking form of a camp (EC §2.2) while it is filled in; files are represented by the server's ids. */
export const bookingForm = z.object({
  name: z.string(),
  participants: z.array(participant).min(1),
  receipt: storedDocument.optional(),
  /** How the booking is paid (PD-134). */
  payment: z.enum(['online', 'transfer']).optional(),
});
export type BookingForm = z.infer<typeof bookingForm>;

export type TextKey = 'name' | 'occupation' | 'address' | 'age';
export type DocumentKey = 'passport' | 'photo';

/** The accepted files (EC §5, PD-99). */
export const imageTypes = '.jpg,.jpeg,image/jpeg,.png';
export const receiptTypes = `${imageTypes},.pdf`;
export const maxDocumentBytes = 10 * 1024 ** 2;
/** Maximum number of participants of one booking. */
export const maxParticipants = 20;
const maxAge = 120;

const emptyParticipant = (key: number): Participant => ({
  key,
  name: '',
  occupation: '',
  address: '',
  age: '',
});

export const emptyForm = (): BookingForm => ({ name: '', participants: [emptyParticipant(1)] });

/** Whether nothing has been filled in yet. */
export const isEmptyForm = (form: BookingForm): boolean =>
  JSON.stringify(form) === JSON.stringify(emptyForm());

export const addParticipant = (form: BookingForm): BookingForm => {
  const key = Math.max(...form.participants.map((each) => each.key)) + 1;
  return { ...form, participants: [...form.participants, emptyParticipant(key)] };
};

/** The first participant always stays (COMM-033). */
export const removeParticipant = (form: BookingForm, key: number): BookingForm => ({
  ...form,
  participants: form.participants.filter((each, index) => index === 0 || each.key !== key),
});

export const changeParticipant = (
  form: BookingForm,
  key: number,
  changed: Partial<Participant>,
): BookingForm => ({
  ...form,
  participants: form.participants.map((each) => (each.key === key ? { ...each, ...changed } : each)),
});

/**
 * Maximum number of participants in the form.
 * @param inCart participants of the booking in the cart, which those of the form join
 */
export const getMaxParticipants = (seats: number, inCart = 0): number =>
  Math.max(1, Math.min(maxParticipants - inCart, seats));

/** Parses an age typed in Latin, Arabic or Persian digits; undefined if it is no positive whole number. */
export function parseAge(text: string): number | undefined {
  const digits = foldDigits(withoutFormatCharacters(text)).trim();
  if (!/^\d{1,3}$/.test(digits)) return undefined;
  const age = Number(digits);
  return age >= 1 && age <= maxAge ? age : undefined;
}

/** Errors of missing values by field; those of `participants` by their key. */
export interface BookingErrors {
  name: boolean;
  receipt: boolean;
  participants: Map<number, ReadonlySet<TextKey | DocumentKey>>;
}

/** EC §5. Submit requires the receipt, Add To Cart does not. */
export function validate(form: BookingForm, { receipt }: { receipt: boolean }): BookingErrors {
  const participants = new Map(
    form.participants.map((each) => {
      const missing = new Set<TextKey | DocumentKey>();
      for (const key of ['name', 'occupation', 'address'] as const)
        if (each[key].trim() === '') missing.add(key);
      if (parseAge(each.age) === undefined) missing.add('age');
      for (const key of ['passport', 'photo'] as const) if (each[key] === undefined) missing.add(key);
      return [each.key, missing as ReadonlySet<TextKey | DocumentKey>] as const;
    }),
  );
  return { name: form.name.trim() === '', receipt: receipt && form.receipt === undefined, participants };
}

export const isValid = ({ name, receipt, participants }: BookingErrors): boolean =>
  !name && !receipt && [...participants.values()].every(({ size }) => size === 0);

/** The fields that both calls send. The form must be valid. */
export const toBookingFields = ({ name, participants }: BookingForm) => ({
  name: name.trim(),
  data: participants.map((each) => ({
    name: each.name.trim(),
    occupation: each.occupation.trim(),
    address: each.address.trim(),
    age: parseAge(each.age) ?? 0,
    passport: each.passport?.id ?? '',
    photo: each.photo?.id ?? '',
  })),
});

/** The form without documents that the server has deleted by now, 24 hours after their upload. */
export function withoutExpired(form: BookingForm, now: number): BookingForm {
  const fresh = (document: StoredDocument | undefined) =>
    document !== undefined && Date.parse(document.expiresAt) > now ? document : undefined;
  return {
    ...form,
    receipt: fresh(form.receipt),
    participants: form.participants.map((each) => ({
      ...each,
      passport: fresh(each.passport),
      photo: fresh(each.photo),
    })),
  };
}

/**
 * Names in the form that existing bookings contain which hold seats or wait for them. The page asks the user before
 * booking these people again.
 */
export function findBookedNames(
  { participants }: Pick<BookingForm, 'participants'>,
  bookings: readonly Pick<CampBooking, 'state' | 'participants'>[],
): string[] {
  const toKey = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();
  const holding = bookings.filter(({ state }) =>
    ['held', 'review', 'partly_paid', 'accepted'].includes(state),
  );
  const booked = new Set(holding.flatMap((booking) => booking.participants.map(({ name }) => toKey(name))));
  return participants.map(({ name }) => name.trim()).filter((name) => booked.has(toKey(name)));
}
