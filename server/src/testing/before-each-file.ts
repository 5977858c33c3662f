import { afterEach } from 'vitest';
import { useCheapPasswords } from './passwords.ts';
import { expectDeclaredErrors } from './watch-errors.ts';

useCheapPasswords();
afterEach(expectDeclaredErrors);
