import { useBlock } from '../use-block.ts';
import { usePlatform } from './context.ts';

/** `useBlock` for the shell's own pages. */
export const useLeaveGuard = (dirty: boolean, message: string): void =>
  useBlock(usePlatform().history, dirty, message);
