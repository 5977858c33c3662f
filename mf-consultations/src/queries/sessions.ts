import { keepPreviousData } from '@tanstack/react-query';
import type { Answer } from 'shared-api/contract';
import { currentUser } from 'shared-api/contracts/accounts';
import { findOrder, orders } from 'shared-api/contracts/commerce/orders';
import { walletBalance, walletEntries } from 'shared-api/contracts/commerce/wallet';
import { accountProfile, application, apply, editProfile } from 'shared-api/contracts/consultations/account';
import { slotDays, slotsByDate } from 'shared-api/contracts/consultations/availability';
import { monthEarnings } from 'shared-api/contracts/consultations/earnings';
import { answerProposal, proposeTime, withdrawProposal } from 'shared-api/contracts/consultations/proposals';
import {
  acceptRequest,
  rejectRequest,
  request,
  requestsList,
  withdrawRequest,
} from 'shared-api/contracts/consultations/requests';
import {
  addRate,
  bookedSessions,
  calendarFile,
  cancelSession,
  learnerSessions,
  mailLink,
  replaceMeetingLink,
  reschedule,
  session,
} from 'shared-api/contracts/consultations/sessions';
import {
  answerSurvey,
  sessionSurvey,
  submitSurvey,
  surveyById,
  userSurveys,
} from 'shared-api/contracts/consultations/surveys';
import { useCall, useSend } from 'shared-api/query';

const listBody = (is_consultant: '0' | '1', completed: boolean) =>
  ({ is_consultant, is_completed: completed ? '1' : '0' }) as const;

/** Sessions that the caller has booked. The call is a POST, but only reads (EC §7). */
export const useLearnerSessions = (completed: boolean, page: number) =>
  useCall(
    learnerSessions,
    { query: { page }, body: listBody('0', completed) },
    { placeholderData: keepPreviousData },
  );

/** Sessions that others have booked with the caller. */
export const useBookedSessions = (completed: boolean, page: number) =>
  useCall(
    bookedSessions,
    { query: { page }, body: listBody('1', completed) },
    { placeholderData: keepPreviousData },
  );

const sessionOf = ({ data }: Answer<typeof session>) => data;
export const useOneSession = (id: number) => useCall(session, { params: { id } }, { select: sessionOf });

/** Calls that are outdated after a change of a session: both lists and the session itself. */
const sessionReads = [learnerSessions, bookedSessions, session];

/** Calls that are also outdated after a refund. */
const moneyReads = [findOrder, orders, walletBalance, walletEntries];

export const useCancelSession = () =>
  useSend(cancelSession, { invalidates: [...sessionReads, ...moneyReads] });
export const useReschedule = () => useSend(reschedule, { invalidates: sessionReads });

/** Calls that are outdated after a proposal of another time: the session and the consultant's schedule. */
const proposalReads = [...sessionReads, slotsByDate, slotDays];

export const useProposeTime = () => useSend(proposeTime, { invalidates: proposalReads });
export const useWithdrawProposal = () => useSend(withdrawProposal, { invalidates: proposalReads });
export const useAnswerProposal = () => useSend(answerProposal, { invalidates: sessionReads });

export const useAddRate = () => useSend(addRate, { invalidates: sessionReads });
export const useReplaceLink = () => useSend(replaceMeetingLink, { invalidates: sessionReads });
export const useMailLink = () => useSend(mailLink);
export const useCalendarFile = () => useSend(calendarFile);

export const useRequests = (side: 'learner' | 'consultant', page: number) =>
  useCall(
    requestsList,
    { query: { page, is_consultant: side === 'consultant' ? '1' : '0' } },
    { placeholderData: keepPreviousData },
  );
export const useRequest = (id: number) => useCall(request, { params: { id } });
export const useAcceptRequest = () => useSend(acceptRequest, { invalidates: [request, requestsList] });
export const useWithdrawRequest = () => useSend(withdrawRequest, { invalidates: [request, requestsList] });
export const useRejectRequest = () => useSend(rejectRequest, { invalidates: [request, requestsList] });

const surveysOf = ({ data }: Answer<typeof userSurveys>) => data;
export const useUserSurveys = () => useCall(userSurveys, {}, { select: surveysOf });

const surveyOf = ({ data }: Answer<typeof surveyById>) => data;
/** A survey. The assignment is more precise than the id, which may also be that of a consultant (PD-60). */
export const useSurvey = (id: number, assignment: number | undefined) =>
  useCall(surveyById, { params: { id }, query: { assignment } }, { select: surveyOf });
export const useSessionSurvey = (id: number) =>
  useCall(sessionSurvey, { params: { id } }, { select: surveyOf });

const surveyReads = [surveyById, sessionSurvey, userSurveys, learnerSessions];
export const useSubmitSurvey = () => useSend(submitSurvey, { invalidates: surveyReads });
export const useAnswerSurvey = () => useSend(answerSurvey, { invalidates: surveyReads });

const profileOf = ({ data }: Answer<typeof accountProfile>) => data;
export const useAccountProfile = (id: number) =>
  useCall(accountProfile, { params: { id } }, { select: profileOf });
export const useEditProfile = () => useSend(editProfile, { invalidates: [accountProfile] });

const applicationOf = ({ data }: Answer<typeof application>) => data;
export const useApplication = () => useCall(application, {}, { select: applicationOf });
export const useApply = () => useSend(apply, { invalidates: [application] });

const userOf = ({ user }: Answer<typeof currentUser>) => user;
export const useCurrentUser = () => useCall(currentUser, {}, { select: userOf });

const earningsOf = ({ data }: Answer<typeof monthEarnings>) => data;
/** The sum of the caller's paid sessions of this month. */
export const useMonthEarnings = () => useCall(monthEarnings, {}, { select: earningsOf });
