import { expect, test } from 'vitest';
import { Failure } from './failure.ts';

test("the status of a code is the registry's, and each throw names it where there are several", () => {
  expect(new Failure('full').status).toBe(409);
  expect(new Failure('invalid_fields', { status: 422 }).status).toBe(422);
  // @ts-expect-error one of 400 and 422
  expect(() => new Failure('invalid_fields')).not.toThrow();
  // @ts-expect-error 409 is no status of this code
  expect(new Failure('invalid_fields', { status: 409 }).code).toBe('invalid_fields');
  // @ts-expect-error the status of this code is known
  expect(new Failure('full', { status: 409 }).code).toBe('full');
});

test('a throw passes the parameters of the text, of the code or of the text that it names', () => {
  const params = { seconds: 3 };
  expect(new Failure('too_many_requests', { params }).details.params).toEqual(params);
  expect(new Failure('too_many_requests', { text: 'unavailable' }).details.params).toBeUndefined();
  // @ts-expect-error the text has {seconds}
  expect(new Failure('too_many_requests').details).toEqual({});
  // @ts-expect-error no code of the registry
  expect(() => new Failure('sold_outt')).toThrow();
});

test('parameters can be added to an error that was thrown', () => {
  const details = { params: { seconds: 3 } };
  const failure = new Failure('too_many_requests', details).addParams({ model_id: 4 });
  expect([failure.details.params, details.params]).toEqual([{ seconds: 3, model_id: 4 }, { seconds: 3 }]);
});
