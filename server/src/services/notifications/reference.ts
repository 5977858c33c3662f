import { findNotificationPath } from 'shared-api/rules/notification-path';
import type { Module } from '../../kernel/index.ts';
import type { NotificationKind } from './kinds.ts';

const head = ['event', 'who gets it', 'text', 'type', 'opens', 'kind', 'channels'];

/** A subject with every id, under the names used in addresses. */
const sample = {
  modelId: 1,
  consultantUserRequestId: 2,
  taskId: 3,
  familyMemberId: 4,
  params: { trackingId: 5, date: '2030-05-01', reader: 6 },
};
/** The names of the ids in the sample. */
const names = ['model_id', 'request_id', 'task_id', 'member_id', 'tracking_id', 'reader'];

/** The address that a type opens, with names instead of ids. */
export const describePath = (type: string): string => {
  const path = findNotificationPath({ type, ...sample });
  if (path === undefined) return 'nothing (NOTI-013)';
  const [page = '', query] = path.split('?');
  const named = page
    .split('/')
    .map((part) => (/^[1-9]$/.test(part) ? `{${names[Number(part) - 1]}}` : part))
    .join('/');
  return `\`${named.replaceAll('2030-05-01', '{date}')}${query === undefined ? '' : `?${query}`}\``;
};

const channelsOf = ({ mail, group }: NotificationKind): string => {
  const switchable = group === 'account' ? 'bell, push' : 'bell, push (by preference)';
  if (mail === undefined) return switchable;
  return `${switchable}, mail (${mail === 'always' ? 'always' : 'by preference'})`;
};

/** Pads the columns to one width, as the formatter does. */
function toTable(rows: string[][]): string[] {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const toLine = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [toLine(head), toLine(widths.map((width) => '-'.repeat(width))), ...rows.map(toLine)];
}

const toRow = ([text, kind]: [string, NotificationKind]): string[] => [
  ...[kind.event, kind.to, `\`${text}\``],
  kind.types.map((type) => `\`${type}\``).join(', '),
  [...new Set(kind.types.map(describePath))].join(', '),
  ...[kind.group, channelsOf(kind)],
];

/** Mails without a notification, with the reason. */
const mailsAlone = [
  ['a code for registering or a new password', 'its reader is not signed in'],
  [
    'the planned deletion of the account',
    'it ends all sessions; signing in cancels it, and has a notification',
  ],
  ['the link of a session that its reader asked for', 'the reader has just pressed the button'],
  ['the daily digest', 'it consists of notifications'],
  ['a message of the contact page', 'it goes to those who run the site'],
];

/** Events without notification and mail, with the reason. */
const silent = [
  ['a passed or failed quiz', 'its learner sees the result at once, and nobody else takes part'],
  ['an added, changed or removed family member', 'members have no sign-in, and the owner did it'],
  ['a coupon', 'its price is on the page of the payment'],
  ['an order that its buyer cancels', 'the buyer has just pressed the button'],
];

/** The reference of all notifications, as Markdown. */
export const notificationReference = (modules: readonly Module[]): string =>
  [
    '# Notifications',
    '',
    'Every event that notifies somebody, made from the kinds that the modules register by `npm run docs`. A notification is stored in the transaction of its event: `notify` of',
    '`services/notifications`. How people switch kinds and channels, quiet hours and the daily digest: [architecture.md](architecture.md#server).',
    '',
    'Mails about money, the security of an account, or a changed time are always sent. Others have a link that switches their kind off without a sign-in, and the headers by which mail programs offer the same.',
    ...modules.flatMap(({ name, notificationKinds }) =>
      notificationKinds === undefined
        ? []
        : ['', `## ${name}`, '', ...toTable(Object.entries(notificationKinds).map(toRow))],
    ),
    '',
    '## Mails without a notification',
    '',
    ...mailsAlone.map(([mail, reason]) => `- ${mail}: ${reason}`),
    '',
    '## Events without either',
    '',
    ...silent.map(([event, reason]) => `- ${event}: ${reason}`),
    '',
  ].join('\n');
