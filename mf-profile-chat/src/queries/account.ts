import { deleteAccount } from 'shared-api/contracts/accounts';
import { useSend } from 'shared-api/query';

/** Plans the deletion of the own account; the server ends its sessions (PD-106). */
export const useDeleteAccount = () => useSend(deleteAccount);
