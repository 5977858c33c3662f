export { type ToastOptions, toast } from './store.ts';
export { Toaster } from './toaster.tsx';
