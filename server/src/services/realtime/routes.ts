import { firebaseSession } from 'shared-api/contracts/realtime';
import { type Bind, Failure, type Services } from '../../kernel/index.ts';
import { openSession } from './firebase/open-session.ts';
import { createAccountClient } from './firebase/service-account.ts';
import { createTopics } from './topics.ts';

export function routes(bind: Bind, { config, modules, now }: Services): void {
  const { firebase, keptDays } = config.realtime;
  const account = firebase && createAccountClient(firebase.account, now);
  const findReadableTopics = createTopics(modules);

  bind(
    firebaseSession,
    async ({ body: { topics = [], after, seconds = 30 } }, { db, caller, ...context }) => {
      if (!firebase || !account) return { status: true, data: null } as const;
      if (!caller) throw new Failure('not_signed_in');
      const deps = { firebase, account, keptDays, findReadableTopics };
      const data = await openSession(deps, db, caller, { topics, after, seconds }, context.now());
      return { status: true, data } as const;
    },
  );
}
