import { randomUUID } from 'node:crypto';
import type { Learner } from '../whole/seed.ts';
import type { Node } from '../whole/site.ts';
import type { Pair } from './seed.ts';

/** A message that the server has confirmed. */
export interface Sent {
  pair: number;
  senderId: number;
  sequence: number;
  /** Value of `performance.now()` before the call. */
  at: number;
}

/** Starts work at a rate, whether earlier work has ended or not, and waits for all of it. */
export async function atRate(
  rate: number,
  seconds: number,
  work: (turn: number) => Promise<void>,
): Promise<void> {
  const begun = performance.now();
  const running: Promise<void>[] = [];
  const total = Math.round(rate * seconds);
  while (running.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - begun) / 1_000) * rate) + 1);
    while (running.length < due) {
      const each = work(running.length);
      // `Promise.all` reports the first failure after everything has started; until then it would end the process.
      each.catch(() => undefined);
      running.push(each);
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000 / rate));
  }
  await Promise.all(running);
}

/** A message as the page sends it: a form. */
const toForm = (fields: Record<string, string>, boundary: string): string =>
  Object.entries(fields)
    .map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('')
    .concat(`--${boundary}--\r\n`);

/** Sends a message until a node has answered. A repeated `client_id` returns the stored message. */
export async function send(
  nodes: readonly Node[],
  [from, to]: readonly [Learner, Learner],
  message: string,
  first: number,
): Promise<{ sequence: number; tries: number }> {
  const clientId = randomUUID();
  const form = toForm({ message, client_id: clientId }, clientId);
  for (let tries = 1; ; tries++) {
    const answer = await nodes[(first + tries) % nodes.length]
      ?.call({
        method: 'POST',
        path: `/api/mobile/chats/${from.userId}/${to.userId}/messages`,
        token: from.token,
        form: { type: `multipart/form-data; boundary=${clientId}`, text: form },
      })
      .catch(() => undefined);
    if (answer?.status === 200) {
      const { data } = JSON.parse(answer.body) as { data: { sequence: number } };
      return { sequence: data.sequence, tries };
    }
    // 503: the node has no database yet. 408: the node is so busy after its start that it did not read the call in
    // time.
    if (answer && answer.status !== 503 && answer.status !== 408)
      throw new Error(`A message answered ${answer.status}: ${answer.body}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Sends messages of all pairs in turn, in both directions. @returns those that were confirmed */
export async function sendAll(
  nodes: readonly Node[],
  pairs: readonly Pair[],
  { rate, seconds }: { rate: number; seconds: number },
): Promise<{ sent: Sent[]; repeated: number }> {
  const sent: Sent[] = [];
  let repeated = 0;
  await atRate(rate, seconds, async (turn) => {
    const pair = turn % pairs.length;
    const { people } = pairs[pair] as Pair;
    const [from, to] = Math.floor(turn / pairs.length) % 2 === 0 ? people : ([people[1], people[0]] as const);
    const at = performance.now();
    const { sequence, tries } = await send(nodes, [from, to], `Message ${turn} of the benchmark`, turn);
    repeated += tries - 1;
    sent.push({ pair, senderId: from.userId, sequence, at });
  });
  return { sent, repeated };
}
