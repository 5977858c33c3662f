export { keepLanguageStored, logout, refreshUser } from './account.ts';
export { type Incompatibility, onMismatch, parseAnswer } from './answer.ts';
export { apiBase, hostTable } from './api-base.ts';
export { ApiError, type ApiErrorDetails, type CallError, isPassing } from './api-error.ts';
export { call, callRaw } from './call.ts';
export { renewSession } from './renewal.ts';
export { type CallOptions, prepare } from './send.ts';
