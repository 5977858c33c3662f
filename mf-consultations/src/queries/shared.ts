import { keepPreviousData } from '@tanstack/react-query';
import type { Answer } from 'shared-api/contract';
import type { ConsultantType } from 'shared-api/contracts/consultations/consultant';
import { fields, jobTitles } from 'shared-api/contracts/consultations/directory';
import { consultant, daySlots, freeDays } from 'shared-api/contracts/consultations/profile';
import { meetingLink } from 'shared-api/contracts/consultations/settings';
import { languages } from 'shared-api/contracts/settings';
import { useCall } from 'shared-api/query';
import { useSession } from 'shared-api/session';

interface Options {
  enabled?: boolean;
}

const optionsOfNames = ({ data }: Answer<typeof languages>) =>
  data.map(({ id, name }) => ({ value: String(id), label: name }));
const optionsOfTitles = ({ data }: Answer<typeof jobTitles>) =>
  data.map(({ id, title }) => ({ value: String(id), label: title }));
const optionsForWomen = ({ data }: Answer<typeof jobTitles>) =>
  data.map(({ id, title_feminine }) => ({ value: String(id), label: title_feminine }));

/** Languages that people speak, as options of a choice. */
export const useLanguagesSpoken = () => useCall(languages, {}, { select: optionsOfNames });

/** Job titles in the form for the user's gender, as options of a choice. */
export function useJobTitles() {
  const isWoman = useSession(({ gender }) => gender === 2);
  return useCall(jobTitles, {}, { select: isWoman ? optionsForWomen : optionsOfTitles });
}

const fieldsOf = ({ data }: Answer<typeof fields>) => data;

/** Fields of work of a type of consultant, each with its specialties. */
export const useFields = (type: ConsultantType, options: Options = {}) =>
  useCall(fields, { params: { type } }, { ...options, select: fieldsOf });

const consultantOf = ({ data }: Answer<typeof consultant>) => data;

/** A consultant's public profile. `id` is that of the account. */
export const useConsultant = (id: number, options: Options = {}) =>
  useCall(consultant, { params: { id } }, { ...options, select: consultantOf });

const daysOf = ({ data }: Answer<typeof freeDays>): ReadonlyMap<string, number> =>
  new Map(data.map(({ date, free }) => [date, free]));

interface FreeDaysQuery {
  from: string;
  to: string;
  timezone: string;
  /** Only slots of this duration, in minutes. */
  duration?: number;
}

/** The number of free slots per day of at most 62 days, by the user's calendar. Days without free slots are missing. */
export const useFreeDays = (id: number, query: FreeDaysQuery, options: Options = {}) =>
  useCall(
    freeDays,
    { params: { id }, query },
    { ...options, select: daysOf, placeholderData: keepPreviousData },
  );

const slotsOf = ({ data }: Answer<typeof daySlots>) => data;

/** A consultant's slots of one day in the user's zone. Those of the previous day stay until the next ones are loaded. */
export const useDaySlots = (id: number, date: string, zone: string) =>
  useCall(
    daySlots,
    { body: { user_id: id, date, timezone: zone } },
    { select: slotsOf, placeholderData: keepPreviousData },
  );

const linkOf = ({ data }: Answer<typeof meetingLink>) => data;

/** The consultant's own meeting link. */
export const useMeetingLink = () => useCall(meetingLink, {}, { select: linkOf });
