import { config } from 'zod';

// As the shell does first: the policy forbids eval, which the first schema would try.
config({ jitless: true });
