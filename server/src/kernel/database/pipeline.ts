import { commitEarly } from './after-commit.ts';
import { type Database, sqlState } from './database.ts';

/** The error of statements sent after a failed one: the failed one has aborted the transaction. */
const transactionAborted = '25P02';

const isRejected = (each: PromiseSettledResult<unknown>): each is PromiseRejectedResult =>
  each.status === 'rejected';

type Answers<Work extends readonly (() => PromiseLike<unknown>)[]> = {
  -readonly [Key in keyof Work]: Awaited<ReturnType<Work[Key]>>;
};

/**
 * Runs work of one transaction that does not wait for each other's answers. Its first statements are sent at once, in the order of the list, and the
 * connection executes them in that order: locks are taken in it, and what is written first is seen by what reads after it. Waits for all
 * of them also when one fails, so that nothing is sent after the rollback.
 * @param work each starts its statements when it is called; a drizzle query is one
 * @throws the first error that is not only the consequence of another
 */
export async function pipeline<const Work extends readonly (() => PromiseLike<unknown>)[]>(
  work: Work,
): Promise<Answers<Work>> {
  // A query is sent when its `then` is called, a microtask after it is awaited or returned, here as in a function around it.
  const settled = await Promise.allSettled(work.map(async (start) => start()));
  const failed = settled.filter(isRejected);
  const cause = failed.find(({ reason }) => sqlState(reason) !== transactionAborted) ?? failed[0];
  if (cause) throw cause.reason;
  return settled.map((each) => (each as PromiseFulfilledResult<unknown>).value) as Answers<Work>;
}

/**
 * `pipeline` for the last statements of a transaction: COMMIT is sent with them, if one of them fails it rolls back. Each part of the work sends one statement; a later
 * one is refused, and an error of the program after them undoes nothing.
 * @throws the first error that is not only the consequence of another
 */
export async function pipelineWithCommit<const Work extends readonly (() => PromiseLike<unknown>)[]>(
  tx: Database,
  work: Work,
): Promise<Answers<Work>> {
  // From here on in a microtask: the statements are sent in the next ones, and what is asked for now is done after those, but before the connection writes.
  await undefined;
  process.nextTick(() => commitEarly(tx));
  return pipeline(work);
}
