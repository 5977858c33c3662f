import { refreshUser } from 'shared-api/client';
import type { Answer } from 'shared-api/contract';
import { currentUser } from 'shared-api/contracts/accounts';
import { editProfile, profile, refCode } from 'shared-api/contracts/profile';
import { languages } from 'shared-api/contracts/settings';
import { useCall, useSend } from 'shared-api/query';

const userOf = ({ user }: Answer<typeof profile>) => user;
/** The user's own profile. */
export const useProfile = () => useCall(profile, {}, { select: userOf });

/** Saves the profile. Updates name and picture in the frame too. */
export const useEditProfile = () =>
  useSend(editProfile, { invalidates: [profile, currentUser], onSuccess: () => void refreshUser() });

const codeOf = ({ referer_code }: Answer<typeof refCode>) => referer_code;
export const useReferralCode = () => useCall(refCode, {}, { select: codeOf });

const optionsOf = ({ data }: Answer<typeof languages>) =>
  data.map(({ id, name }) => ({ value: String(id), label: name }));
/** Languages that people speak, as options of a choice. */
export const useSpokenLanguages = () => useCall(languages, {}, { select: optionsOf });
