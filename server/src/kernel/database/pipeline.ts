import { commitEarly } from './after-commit.ts';
import { type Database, sqlState } from './database.ts';

/** SQLSTATE of statements that are sent after a failed one, which has aborted the transaction. */
const transactionAborted = '25P02';

const isRejected = (each: PromiseSettledResult<unknown>): each is PromiseRejectedResult =>
  each.status === 'rejected';

type Answers<Work extends readonly (() => PromiseLike<unknown>)[]> = {
  -readonly [Key in keyof Work]: Awaited<ReturnType<Work[Key]>>;
};

/**
 * Runs parts of a transaction that do not depend on each other's answers. It sends their first statements at once, in the order of the list, and the
 * connection executes them in that order: locks are taken in this order, and later statements see what earlier ones wrote. If one fails it still
 * waits for all of them, so that nothing is sent after the rollback.
 * @param work each starts its statements when it is called, for example by returning a drizzle query
 * @throws the first error that is not only the consequence of another
 */
export async function pipeline<const Work extends readonly (() => PromiseLike<unknown>)[]>(
  work: Work,
): Promise<Answers<Work>> {
  // A query is sent when its `then` is called: a microtask after it is awaited or returned, also by an async function around
  // it.
  const settled = await Promise.allSettled(work.map(async (start) => start()));
  const failed = settled.filter(isRejected);
  const cause = failed.find(({ reason }) => sqlState(reason) !== transactionAborted) ?? failed[0];
  if (cause) throw cause.reason;
  return settled.map((each) => (each as PromiseFulfilledResult<unknown>).value) as Answers<Work>;
}

/**
 * `pipeline` for the last statements of a transaction: COMMIT is sent together with them, and if one fails the transaction rolls back. Each part sends exactly one
 * statement; a second one is rejected. An error that the program throws afterwards undoes nothing.
 * @throws the first error that is not only the consequence of another
 */
export async function pipelineWithCommit<const Work extends readonly (() => PromiseLike<unknown>)[]>(
  tx: Database,
  work: Work,
): Promise<Answers<Work>> {
  // Continues in a microtask: the next microtasks send the statements, and `nextTick` runs after those, but before the connection writes.
  await undefined;
  process.nextTick(() => commitEarly(tx));
  return pipeline(work);
}
