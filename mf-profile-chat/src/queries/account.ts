import type { Answer } from 'shared-api/contract';
import { accountDataFile, deleteAccount, devices, endDevice } from 'shared-api/contracts/accounts';
import { useCall, useSend } from 'shared-api/query';

/** Schedules the deletion of the user's account. The server ends its sessions (PD-106). */
export const useDeleteAccount = () => useSend(deleteAccount);

/** Requests the link to the copy of the user's data. */
export const useAccountDataFile = () => useSend(accountDataFile, { gcTime: 0 });

const dataOf = ({ data }: Answer<typeof devices>) => data;
/** The devices on which the user is signed in. */
export const useDevices = () => useCall(devices, {}, { select: dataOf });
export const useEndDevice = () => useSend(endDevice, { invalidates: [devices] });
