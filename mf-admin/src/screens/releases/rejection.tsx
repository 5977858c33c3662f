import type { CallError } from 'shared-api/client';
import type { AnyContract } from 'shared-api/contract';
import { FormMessage } from 'shared-ui/form';
import { useErrorText } from 'shared-ui/states';
import styles from './releases.module.css';

/** Why a change was rejected: the reasons of the gate are lines. */
export function Rejection({ error }: { error: CallError<AnyContract> | null }) {
  const errorText = useErrorText();
  if (error === null) return null;
  return (
    <FormMessage tone="error">
      <span className={styles.reasons}>{errorText(error)}</span>
    </FormMessage>
  );
}
