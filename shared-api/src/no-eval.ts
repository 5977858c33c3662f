import { config } from 'zod';

// A page's policy forbids evaluation; zod would try it once, when the first schema is created, which would be
// reported. The server has no such policy and keeps the faster way.
if ('document' in globalThis) config({ jitless: true });
