import type { AnyContract } from '../contract.ts';
import * as accounts from './accounts.ts';
import { callsIn } from './calls-in.ts';
import * as cart from './cart.ts';
import { chat } from './chat/index.ts';
import { commerce } from './commerce/index.ts';
import { consultations } from './consultations/index.ts';
import { courses } from './courses/index.ts';
import * as dashboard from './dashboard.ts';
import { events } from './events/index.ts';
import * as home from './home.ts';
import * as jobs from './jobs.ts';
import * as legalDocuments from './legal-documents.ts';
import * as links from './links.ts';
import * as lists from './lists.ts';
import * as mails from './mails.ts';
import * as notifications from './notifications.ts';
import * as operator from './operator.ts';
import * as operatorReleases from './operator-releases.ts';
import * as operatorRoles from './operator-roles.ts';
import * as people from './people.ts';
import * as profile from './profile.ts';
import * as push from './push.ts';
import * as quizzes from './quizzes.ts';
import * as realtime from './realtime.ts';
import * as releases from './releases.ts';
import * as reports from './reports.ts';
import * as secondFactor from './second-factor.ts';
import * as settings from './settings.ts';
import * as siteSettings from './site-settings.ts';
import { tracking } from './tracking/index.ts';

/** Every call of every area. For the server and for generated tests; a remote imports its own area only. */
export const contracts: readonly AnyContract[] = [
  ...callsIn(accounts, secondFactor, profile, cart),
  ...chat,
  ...commerce,
  ...events,
  ...consultations,
  ...courses,
  ...tracking,
  ...callsIn(
    settings,
    siteSettings,
    legalDocuments,
    home,
    links,
    lists,
    reports,
    releases,
    mails,
    jobs,
    operator,
    operatorReleases,
    operatorRoles,
    dashboard,
    people,
    quizzes,
    notifications,
    push,
    realtime,
  ),
];
