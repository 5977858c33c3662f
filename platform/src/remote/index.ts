export type { HostReport, PageProps, SlotProps } from '../host-api.ts';
export { type LazyScreen, lazyScreen } from '../lazy-screen.tsx';
export { useHost } from './host.ts';
export { createLifecycles, type Routes } from './lifecycles.tsx';
export { Slot } from './slot.tsx';
export { useLeaveGuard } from './use-leave-guard.ts';
export { useTitle } from './use-title.ts';
