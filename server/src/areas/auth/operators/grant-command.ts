import { email } from 'shared-api/wire';
import { z } from 'zod';
import { type CommandServices, defineCommand } from '../../../services/operator/index.ts';
import { setOperator } from './operators.ts';

const input = z.object({ email });

const set = ({ db, now }: CommandServices, address: string, isOperator: boolean) =>
  db.transaction((tx) => setOperator(tx, { email: address, isOperator }, now()));

const lines = (result: Awaited<ReturnType<typeof set>>): string[] => [
  `Account ${result.user_id} is ${result.is_operator ? 'an administrator now' : 'no administrator any more'}; administrators in all: ${result.operators}.`,
];

export const grant = defineCommand({
  name: 'grant',
  takes: ['email'],
  summary: 'make an account an administrator, who may make every call of /api/operator',
  details:
    'The person signs up on the site first. It takes effect with their next call; repeating it changes nothing.',
  options: {},
  input,
  run: (services, { email: address }) => set(services, address, true),
  lines,
});

export const revoke = defineCommand({
  name: 'revoke',
  takes: ['email'],
  summary: 'take from an account that it is an administrator',
  details: 'It takes effect with their next call; the account stays. Repeating it changes nothing.',
  options: {},
  input,
  run: (services, { email: address }) => set(services, address, false),
  lines,
});
