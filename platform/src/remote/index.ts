export { whenIdle } from '../host/when-idle.ts';
export type { HostReport, PageProps, SlotProps } from '../host-api.ts';
export { type LazyScreen, lazyScreen } from '../lazy-screen.tsx';
export { isSparing, watchMeant } from '../link-intent.ts';
export { useHost } from './host.ts';
export { createLifecycles, type Routes } from './lifecycles.tsx';
export { Slot } from './slot.tsx';
export { useLeaveGuard } from './use-leave-guard.ts';
export { useTitle } from './use-title.ts';
