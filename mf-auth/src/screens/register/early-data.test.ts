import { languages } from 'shared-api/contracts/settings';
import { expect, test } from 'vitest';
import remote from '../../../remote.ts';

test('the list of languages is asked for before the form that shows it is there', () => {
  const register = remote.pages.find(({ screen }) => screen === 'register');
  expect(register).toMatchObject({ data: [languages.path] });
});
