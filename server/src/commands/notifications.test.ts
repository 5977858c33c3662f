import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNotificationPath } from 'shared-api/rules/notification-path';
import { expect, test } from 'vitest';
import { modules } from '../areas.ts';
import { packageRoot } from '../kernel/package-root.ts';
import { notificationReference } from '../services/notifications/index.ts';

test('docs/notifications.md is the reference of what the modules send; else run `npm run docs`', () => {
  const committed = readFileSync(new URL('../../../docs/notifications.md', import.meta.url), 'utf8');
  expect(committed).toBe(notificationReference(modules));
});

/** Prefixes of the text codes of notifications. Decisions about consultants have codes of their own. */
const isNotificationText = (code: string) =>
  /^(?:told|request)\.|^consultant\.(?:become|type)_(?:accepted|refused)$/.test(code);

test('each module registers exactly the texts of its notifications, in both languages', () => {
  for (const { name, texts, notificationKinds = {} } of modules) {
    const registered = Object.keys(notificationKinds).sort();
    for (const language of ['en', 'ar'] as const)
      expect(Object.keys(texts[language]).filter(isNotificationText).sort(), name).toEqual(registered);
  }
});

test('each type but ConsultantRequest opens a page (EC §2.5)', () => {
  const types = new Set(
    modules.flatMap(({ notificationKinds = {} }) =>
      Object.values(notificationKinds).flatMap((kind) => kind.types),
    ),
  );
  const subject = {
    modelId: 1,
    consultantUserRequestId: 2,
    taskId: 3,
    familyMemberId: 4,
    params: { trackingId: 5, date: '2030-05-01', reader: 6 },
  };
  const closed = [...types].filter((type) => findNotificationPath({ type, ...subject }) === undefined);
  expect(closed).toEqual(['ConsultantRequest']);
});

/** Sources of the server by path, without tests. */
const sources = readdirSync(join(packageRoot, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|fixture|contract)\.tsx?$/.test(path))
  .map((path) => ({ path, source: readFileSync(join(packageRoot, 'src', path), 'utf8') }));

test('each registered text is one that some module sends', () => {
  const texts = modules.flatMap(({ notificationKinds = {} }) => Object.keys(notificationKinds));
  const code = sources
    .filter(({ path }) => !/(?:texts|notification-kinds)\.ts$/.test(path))
    .map(({ source }) => source)
    .join('\n');
  // Guards against a search that finds nothing.
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter((text) => !code.includes(`'${text}'`))).toEqual([]);
});

/** Senders of mails that nobody can switch off, by file, and why. */
const alwaysSent: Record<string, string> = {
  'services/settings/contact.ts': 'to those who run the site',
  'services/notifications/preferences/queue-optional-mails.ts': 'asks for the preferences',
  'services/notifications/preferences/send-digest.ts': 'the digest has its own switch',
  'areas/auth/social/sign-in.ts': 'security',
  'areas/auth/accounts/password-reset.ts': 'security',
  'areas/auth/accounts/plan-deletion.ts': 'security',
  'areas/auth/accounts/otps.ts': 'security',
  'areas/auth/factors/add-factor.ts': 'security',
  'areas/auth/factors/remove-factor.ts': 'security',
  'areas/auth/people/block.ts': 'the rights of the account',
  'areas/auth/people/change-email.ts': 'security',
  'areas/consultations/private-sessions/notify-decision.ts': 'a time that is held for the learner',
  'areas/consultations/booking/links.ts': 'the reader asked for it',
  'areas/consultations/booking/notify-sessions.ts': 'a changed time; reminders ask',
  'areas/consultations/booking/proposals/notify-proposal.ts': 'a changed time',
  'areas/consultations/consultants/requests.ts': 'the rights of the account',
  'areas/courses/learning/live/lesson-mail.ts': 'a changed time; reminders ask',
  'areas/commerce/orders/notify-buyer.ts': 'money',
  'areas/events/changes/change-event.ts': 'a changed time, and money that comes back',
  'areas/events/bookings/activate.ts': 'the tickets',
  'areas/events/waiting-list/send-offer-mails.ts': 'a seat that is held until a time',
  'areas/profile-chat/chat/notify-report.ts': 'the rights of the account, and the answer to a report',
  'areas/events/camps/review.ts': 'money, and seats that are held until a date',
};

test('a mail asks for the preferences of its reader, unless it is about money, security or a changed time', () => {
  const senders = sources
    .filter(({ source }) => /import[^;]*\bqueueMails?\b[^;]*from/.test(source))
    .map(({ path }) => path.replaceAll('\\', '/'));
  expect(senders.sort()).toEqual(Object.keys(alwaysSent).sort());
});
