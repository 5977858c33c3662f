import { useBlock } from '../use-block.ts';
import { useHost } from './host.ts';

/** See `useBlock`. */
export const useLeaveGuard = (dirty: boolean, message: string): void => useBlock(useHost(), dirty, message);
