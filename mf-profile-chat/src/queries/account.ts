import type { Answer } from 'shared-api/contract';
import { accountDataFile, deleteAccount, devices, endDevice } from 'shared-api/contracts/accounts';
import { useCall, useSend } from 'shared-api/query';

/** Plans the deletion of the own account; the server ends its sessions (PD-106). */
export const useDeleteAccount = () => useSend(deleteAccount);

/** Asks for the link to the copy of the own data. */
export const useAccountDataFile = () => useSend(accountDataFile, { gcTime: 0 });

const dataOf = ({ data }: Answer<typeof devices>) => data;
/** The devices on which the user is signed in. */
export const useDevices = () => useCall(devices, {}, { select: dataOf });
export const useEndDevice = () => useSend(endDevice, { invalidates: [devices] });
