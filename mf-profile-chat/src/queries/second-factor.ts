import { refreshUser } from 'shared-api/client';
import {
  addPasskey,
  addTotp,
  listFactors,
  removeFactor,
  renameFactor,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
} from 'shared-api/contracts/second-factor';
import { useCall, useSend } from 'shared-api/query';

const invalidates = [listFactors];

/** The second factors of the own account. */
export const useFactors = () => useCall(listFactors, {}, { select: ({ data }) => data });

export const useStartTotp = () => useSend(startTotp, { gcTime: 0 });
/** An operator's pages open with the first factor, so the account is read again. */
export const useAddTotp = () => useSend(addTotp, { invalidates, gcTime: 0, onSuccess: refreshUser });
export const useStartPasskey = () => useSend(startPasskey, { gcTime: 0 });
export const useAddPasskey = () => useSend(addPasskey, { invalidates, gcTime: 0, onSuccess: refreshUser });
export const useRenameFactor = () => useSend(renameFactor, { invalidates });
export const useRemoveFactor = () => useSend(removeFactor, { invalidates });
export const useRenewRecoveryCodes = () => useSend(renewRecoveryCodes, { invalidates, gcTime: 0 });
