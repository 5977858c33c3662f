import { createContext, useContext } from 'react';
import type { UnsentMail } from 'shared-api/contracts/mails';
import { BulkCheckbox } from '../../parts/bulk-list/bulk-checkbox.tsx';
import type { Bulk } from '../../parts/bulk-list/use-bulk.ts';

/** The selected mails. Cells read it from here, so that the columns of the table stay the same. */
export const MailSelection = createContext<Pick<Bulk<UnsentMail>, 'isSelected' | 'toggle'> | undefined>(
  undefined,
);

/** The recipient of a mail, as the label of the checkbox that selects it. */
export function MailChoice({ mail }: { mail: UnsentMail }) {
  const selection = useContext(MailSelection);
  const recipient = <bdi>{mail.recipient}</bdi>;
  if (!selection) return recipient;
  return <BulkCheckbox bulk={selection} item={mail} label={recipient} />;
}
