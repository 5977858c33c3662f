import type { OperatorAccount } from 'shared-api/contracts/operator-roles';
import { Person } from 'shared-ui/person';
import styles from './roles.module.css';

/** Somebody who runs the site, with their e-mail address. */
export function OperatorPerson({ account }: { account: OperatorAccount }) {
  return (
    <Person
      name={account.username}
      avatar={account.avatar}
      line={<bdi className={styles.address}>{account.email}</bdi>}
    />
  );
}
