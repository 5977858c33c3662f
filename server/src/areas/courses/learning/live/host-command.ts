import { email, id } from 'shared-api/wire';
import { z } from 'zod';
import { audit, defineCommand } from '../../../../services/operator/index.ts';
import { addHost, listHosts, type NamedHost, removeHost } from './hosts.ts';

const hostLine = ({ id: number, username, email: address }: NamedHost): string =>
  `${number}  ${username}, ${address}`;

/** `course hosts` lists and changes the accounts that host the live lessons of a course of the house (PD-128). */
export const courseHostsCommand = defineCommand({
  name: 'course hosts',
  takes: ['course'],
  summary: 'who hosts the live lessons of a course of the house',
  details:
    'Names an account, takes one away, and lists those that are named. Who is named is notified. Operators may always host; the course of a consultant is hosted by them.',
  options: {
    add: { type: 'string', value: 'e-mail', help: 'of an account that hosts from now on' },
    remove: { type: 'string', value: 'e-mail', help: 'of an account that hosts no longer' },
  },
  input: z.object({ course: id, add: email.optional(), remove: email.optional() }),
  run: ({ db, now }, { course, add, remove }) =>
    db.transaction(async (tx) => {
      if (add !== undefined) {
        const details = { account: await addHost(tx, course, add, now()) };
        await audit(tx, { action: 'course.host_add', subject: course, details }, now());
      }
      if (remove !== undefined) {
        const details = { account: await removeHost(tx, course, remove) };
        await audit(tx, { action: 'course.host_remove', subject: course, details }, now());
      }
      return { items: await listHosts(tx, course) };
    }),
  lines: ({ items }) => (items.length === 0 ? ['nobody is named'] : items.map(hostLine)),
});
