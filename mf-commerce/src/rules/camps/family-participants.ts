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
  const entered = form.participants.map(({ name }) => name.trim());
  return people
    .filter(({ username }) => {
      const at = entered.indexOf(username.trim());
      // Two people may have the same name.
      if (at !== -1) entered.splice(at, 1);
      return at === -1;
    })
    .map(({ id, username, birth_date }) => {
      const age = birth_date ? getAgeOn(birth_date, startDate) : 0;
      return { id, name: username, ...(age > 0 && { age }) };
    });
}

const hasNoName = ({ name }: Participant): boolean => name.trim() === '';

/** Whether a person can be added. @param max maximum number of participants in the form */
export const hasPlace = (form: BookingForm, max: number): boolean =>
  form.participants.length < max || form.participants.some(hasNoName);

/**
 * Enters a person as the first participant without a name, or as a new one. What the user has entered stays. A family usually lives together,
 * so that the address is that of a participant before.
 * @param form one that has a place
 * @returns the form, and the index of the participant
 */
export function addPerson(form: BookingForm, { name, age }: Candidate): { form: BookingForm; index: number } {
  const grown = form.participants.some(hasNoName) ? form : addParticipant(form);
  const index = grown.participants.findIndex(hasNoName);
  const participant = grown.participants[index] as Participant;
  const address =
    participant.address || (grown.participants.find((each) => each.address !== '')?.address ?? '');
  const entered = { name, address, age: participant.age || (age === undefined ? '' : String(age)) };
  return { form: changeParticipant(grown, participant.key, entered), index };
}
