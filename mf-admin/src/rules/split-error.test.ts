import { ApiError } from 'shared-api/client';
import { expect, test } from 'vitest';
import { splitError } from './split-error.ts';

const split = (error: ApiError | null) =>
  splitError(error, { field: 'name', codes: ['role_exists'] }, ({ message }) => message);

test.each([
  ['no error', null, {}],
  [
    'the error about the field',
    new ApiError({ status: 409, code: 'role_exists', message: 'It exists.' }),
    { field: 'It exists.' },
  ],
  [
    'a message at the field',
    new ApiError({ status: 400, code: 'invalid_input', message: 'Wrong.', errors: { name: ['Too long.'] } }),
    { field: 'Too long.' },
  ],
  [
    'a message at another field',
    new ApiError({ status: 400, code: 'invalid_input', message: 'Wrong.', errors: { email: ['No.'] } }),
    { form: 'Wrong.' },
  ],
  [
    'an error about the form',
    new ApiError({ status: 403, code: 'permission_not_held', message: 'Not yours.' }),
    { form: 'Not yours.' },
  ],
])('%s', (_, error, expected) => {
  expect(split(error)).toEqual(expected);
});
