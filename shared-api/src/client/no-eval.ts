import { config } from 'zod';

// The page's policy forbids evaluation; zod would try it once, when the first schema is made, and be reported.
config({ jitless: true });
