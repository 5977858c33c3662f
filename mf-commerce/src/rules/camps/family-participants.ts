import type { FamilyMember } from 'shared-api/contracts/commerce/family';
import { addParticipant, type BookingForm, changeParticipant, type Participant } from './booking-input.ts';

/** A person whom the form can be filled with. */
export interface Candidate {
  id: number;
  name: string;
  /** Age in years on the first day of the camp; undefined if no date of birth is stored. */
  age?: number;
}

/**
 * Age in years on a day.
 * @param birthDate `YYYY-MM-DD`
 * @param day `YYYY-MM-DD`
 */
export const getAgeOn = (birthDate: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (day.slice(5) < birthDate.slice(5) ? 1 : 0);

/** The people of the family who are not in the form, by their names; an age of less than a year is left to the user. */
export function findCandidates(
  people: readonly (Pick<FamilyMember, 'id' | 'username'> & Partial<Pick<FamilyMember, 'birth_date'>>)[],
  form: BookingForm,
  startDate: string,
): Candidate[] {
  const names = new Set(form.participants.map(({ name }) => name.trim()));
  return people
    .filter(({ username }) => !names.has(username.trim()))
    .map(({ id, username, birth_date }) => {
      const age = birth_date ? getAgeOn(birth_date, startDate) : 0;
      return { id, name: username, ...(age > 0 && { age }) };
    });
}

const isUntouched = ({ key: _, ...rest }: Participant): boolean =>
  Object.values(rest).every((value) => value === undefined || value === '');

/**
 * Fills the first participant that is empty, or a new one, with a person. A family usually lives together, so that the address is that of a
 * participant before; the form stays as it is if it has no place left.
 * @param max maximum number of participants in the form
 */
export function addPerson(form: BookingForm, { name, age }: Candidate, max: number): BookingForm {
  const empty = form.participants.find(isUntouched);
  if (empty === undefined && form.participants.length >= max) return form;
  const grown = empty === undefined ? addParticipant(form) : form;
  const key = (empty ?? grown.participants.at(-1))?.key;
  if (key === undefined) return form;
  const address = form.participants.find((each) => each.address !== '')?.address ?? '';
  return changeParticipant(grown, key, { name, address, age: age === undefined ? '' : String(age) });
}
