import type { Input } from 'shared-api/contract';
import type { finishSignIn } from 'shared-api/contracts/second-factor';

/** A code, a recovery code or what a passkey has signed. */
export type FactorProof = Input<typeof finishSignIn>['body'];
