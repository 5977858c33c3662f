import type { Module } from '../../kernel/index.ts';
import { availability } from './availability/module.ts';
import { booking } from './booking/module.ts';
import { consultants } from './consultants/module.ts';
import { privateSessions } from './private-sessions/module.ts';
import { consultationSurveys } from './surveys/module.ts';

/** Modules of consultants, their availability, and sessions with them. */
export const consultations: readonly Module[] = [
  consultants,
  availability,
  booking,
  privateSessions,
  consultationSurveys,
];
export type { HostedSessions, SessionsViewer } from './booking/hosted-sessions.ts';
export { findOwnLink } from './booking/sold-terms.ts';
export { toViewer, type Viewer } from './consultants/cards.ts';
export { findConsultant } from './consultants/consultant.ts';
export { consultantProfiles } from './consultants/tables.ts';
export { findContactedConsultants } from './private-sessions/find-contacted-consultants.ts';
export { findContactedLearners } from './private-sessions/find-contacted-learners.ts';
