export { hasError, listErrors } from './list-errors.ts';
export {
  type CommonErrorCode,
  type ErrorCode,
  type ErrorCodeWithStatuses,
  type ErrorParam,
  errors,
  getErrorParams,
  getStatuses,
  isCommon,
  type StatusOf,
} from './registry.ts';
export type { ErrorStatus, ErrorTable } from './table.ts';
