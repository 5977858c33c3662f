import type { Module } from '../../kernel/index.ts';
import { availability } from './availability/module.ts';
import { booking } from './booking/module.ts';
import { consultants } from './consultants/module.ts';
import { directory } from './directory/module.ts';
import { privateSessions } from './private-sessions/module.ts';
import { consultationSurveys } from './surveys/module.ts';

/** Modules of consultants, their availability, and sessions with them. */
export const consultations: readonly Module[] = [
  consultants,
  directory,
  availability,
  booking,
  privateSessions,
  consultationSurveys,
];
export type { HostedSessions, SessionsViewer } from './booking/hosted-sessions.ts';
export { findOwnLink } from './booking/sold-terms.ts';
export { findConsultant, findPublicConsultant } from './consultants/consultant.ts';
export { toViewer, type Viewer } from './directory/cards.ts';
export { findContactedConsultants } from './private-sessions/find-contacted-consultants.ts';
export { selectContactedLearners } from './private-sessions/select-contacted-learners.ts';
export { consultantProfiles } from './tables/consultants.ts';
