// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { address, newVisitor, openPart } from '../../testing/open.ts';
import { useChoice } from './use-choice.ts';

beforeEach(async () => {
  await newVisitor();
});

test('two choices in one tick are both in the address', async () => {
  let change: ReturnType<typeof useChoice>['change'] = () => {};
  function Choices() {
    ({ change } = useChoice());
    return null;
  }
  await openPart(<Choices />, { address: '/?currency=EGP' });
  act(() => {
    change({ wallet: true });
    change({ coupon: 'SPRING' });
  });
  expect(address()).toBe('/?currency=EGP&wallet=1&coupon=SPRING');
});
