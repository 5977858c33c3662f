import { expect, test } from 'vitest';
import { parseAddresses } from './addresses.ts';

test('an address with several hosts is one for each of them, with its user, database and parameters', () => {
  expect(
    parseAddresses(
      'postgres://rafiq:a%2Cb@one:5432,two:6432,[::1]/rafiq?target_session_attrs=read-write&sslmode=require',
    ),
  ).toEqual([
    'postgres://rafiq:a%2Cb@one:5432/rafiq?sslmode=require',
    'postgres://rafiq:a%2Cb@two:6432/rafiq?sslmode=require',
    'postgres://rafiq:a%2Cb@[::1]/rafiq?sslmode=require',
  ]);
  expect(parseAddresses('postgresql://one,two/rafiq')).toEqual([
    'postgresql://one/rafiq',
    'postgresql://two/rafiq',
  ]);
});

test('a single host is taken as it is written, and a socket too', () => {
  for (const url of [
    'postgres://rafiq:secret@localhost:5432/rafiq',
    'postgres://rafiq@localhost/rafiq?host=/var/run/postgresql',
    'postgres:///rafiq?host=/var/run/postgresql',
    'postgres://rafiq@%2Fvar%2Frun%2Fpostgresql/rafiq',
  ])
    expect(parseAddresses(url)).toEqual([url]);
});

test('what is no address is refused, and so is the choice of a standby', () => {
  for (const url of [
    'rafiq',
    'postgres://a:x,b:y/rafiq',
    'postgres://a,b/rafiq?target_session_attrs=standby',
  ])
    expect(parseAddresses(url)).toBeUndefined();
});
