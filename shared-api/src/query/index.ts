export { invalidate, queryClient, queryKey } from './client.ts';
export { type CallQueryOptions, ClientIdentity, type SendOptions, useCall, useSend } from './hooks.ts';
export { QueryProvider } from './provider.tsx';
