import { beginCopy } from '../../areas/auth/accounts/data-copy/lease.ts';
import { applicant, learner } from '../../testing/example-users.ts';
import { examplesNow } from '../../testing/examples.ts';
import type { Cause } from './cause.fixture.ts';

export const accountCauses: readonly Cause[] = [
  {
    code: 'account_in_use',
    calls: ['operator.erase-person'],
    params: { id: learner },
    body: { confirmation: 'learner@example.com' },
  },
  {
    code: 'data_copy_running',
    calls: ['operator.export-person'],
    prepare: (db) => beginCopy(db, applicant, examplesNow),
  },
];
