import { useNow } from 'shared-ui/hooks';

/** The time of the server's clock, ms, updated every second. @param offsetMs the server's clock minus this one */
export const useClock = (offsetMs: number): number => useNow(1_000) + offsetMs;
