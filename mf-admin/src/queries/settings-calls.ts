import type { ApiError } from 'shared-api/client';
import {
  legalDocument,
  operatorLegalDocuments,
  publishLegalDocument,
} from 'shared-api/contracts/legal-documents';
import { auditLines } from 'shared-api/contracts/operator';
import { closedAreas, siteDetails } from 'shared-api/contracts/settings';
import {
  changeAreas,
  changeContact,
  changeOrganization,
  changeTransferAccount,
  readSiteSettings,
  resetSettings,
} from 'shared-api/contracts/site-settings';
import { useCall } from 'shared-api/query';
import { useGuardedSend } from '../parts/sign-in-again/use-guarded-send.tsx';

/** The settings of the site, by section. */
export const useSiteSettings = () => useCall(readSiteSettings, {}, { select: ({ data }) => data });

interface Options {
  onRejected(error: Pick<ApiError, 'code' | 'message'>): void;
}

const invalidates = [readSiteSettings, siteDetails, closedAreas, auditLines];

export const useChangeOrganization = (options: Options) =>
  useGuardedSend(changeOrganization, { invalidates, ...options });
export const useChangeContact = (options: Options) =>
  useGuardedSend(changeContact, { invalidates, ...options });
export const useChangeTransferAccount = (options: Options) =>
  useGuardedSend(changeTransferAccount, { invalidates, ...options });
export const useChangeAreas = (options: Options) => useGuardedSend(changeAreas, { invalidates, ...options });
export const useResetSettings = (options: Options) =>
  useGuardedSend(resetSettings, { invalidates, ...options });

/** The terms and the privacy policy, with their versions. */
export const useLegalDocuments = () => useCall(operatorLegalDocuments, {}, { select: ({ data }) => data });

export const usePublishLegalDocument = (options: Options) =>
  useGuardedSend(publishLegalDocument, {
    invalidates: [operatorLegalDocuments, legalDocument, auditLines],
    ...options,
  });
