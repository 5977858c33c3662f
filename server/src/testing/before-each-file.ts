import { useCheapPasswords } from './passwords.ts';

useCheapPasswords();
