import { callsIn } from '../calls-in.ts';
import * as account from './account.ts';
import * as availability from './availability.ts';
import * as booking from './booking.ts';
import * as directory from './directory.ts';
import * as earnings from './earnings.ts';
import * as meetings from './meetings.ts';
import * as profile from './profile.ts';
import * as proposals from './proposals.ts';
import * as requests from './requests.ts';
import * as sessions from './sessions.ts';
import * as settings from './settings.ts';
import * as surveys from './surveys.ts';

/** Every call of the area. For the server and for tests; a screen imports only the modules that it needs. */
export const consultations = callsIn(
  directory,
  profile,
  availability,
  settings,
  booking,
  sessions,
  earnings,
  proposals,
  requests,
  account,
  surveys,
  meetings,
);
