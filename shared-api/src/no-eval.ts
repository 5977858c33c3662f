import { config } from 'zod';

// A page's policy forbids evaluation; zod would try it once, when the first schema is made, and be reported. The server,
// which has no page, keeps the faster way.
if ('document' in globalThis) config({ jitless: true });
