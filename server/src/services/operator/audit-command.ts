import { type AuditLine, auditLines } from 'shared-api/contracts/operator';
import { listAudit } from './audit.ts';
import { defineCommand } from './command.ts';

const auditText = ({ created_at, operator, action, subject, details }: AuditLine): string =>
  [
    created_at,
    operator === null ? '-' : `${operator.username} (${operator.id})`,
    action,
    subject ?? '-',
    JSON.stringify(details),
  ].join('  ');

export const auditListCommand = defineCommand({
  name: 'audit list',
  takes: [],
  summary: 'what operators did and what the server noticed about money, the newest first',
  details: 'A page of 50.',
  options: {
    action: { type: 'string', value: 'action', help: 'wallet.correct and the like' },
    subject: {
      type: 'string',
      value: 'number',
      help: 'of what the action names: an order, a coupon, an account',
    },
    page: { type: 'string', value: 'number', help: 'which page, 1 unless said' },
  },
  input: auditLines.query as NonNullable<typeof auditLines.query>,
  run: ({ db }, input) => listAudit(db, input),
  lines: ({ items, count }) => [...items.map(auditText), `${count} in all`],
});
