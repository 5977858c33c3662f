import { cartList } from 'shared-api/contracts/cart';
import { consultants } from 'shared-api/contracts/consultations/directory';
import { consultant } from 'shared-api/contracts/consultations/profile';
import { languages } from 'shared-api/contracts/settings';
import { expect, test } from 'vitest';
import remote from '../../../remote.ts';

/** The calls that a page prefetches while its code is loading. */
const dataOf = (path: string) => remote.pages.find((page) => page.path === path)?.data;

test('pages of booking ask for what they show first, at the addresses of its calls', () => {
  expect(dataOf('/consultants/consultants')).toEqual([`${consultants.path}?page=1`, languages.path]);
  expect(dataOf('/consultants/get-consultants')).toEqual([`${consultants.path}?page=1`, languages.path]);
  expect(dataOf('/consultants/get-teachers')).toEqual([languages.path]);
  expect(dataOf('/consultants/{type}/{id}')).toEqual([consultant.path]);
  expect(dataOf('/consultants/sessions/{id}')).toEqual([consultant.path, cartList.path]);
  expect(dataOf('/consultants/request/private/session/{id}')).toEqual([consultant.path]);
});
