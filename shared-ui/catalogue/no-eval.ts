import { config } from 'zod';

// As the shell does before anything else: the policy forbids evaluation, which the first schema would try.
config({ jitless: true });
