import { keepPreviousData } from '@tanstack/react-query';
import type { Input } from 'shared-api/contract';
import { auditLines } from 'shared-api/contracts/operator';
import { useCall } from 'shared-api/query';

/** A page of the audit, the newest lines first. */
export const useAuditLines = (query: Input<typeof auditLines>['query']) =>
  useCall(auditLines, { query }, { placeholderData: keepPreviousData });
