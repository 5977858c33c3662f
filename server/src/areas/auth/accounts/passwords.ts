import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Cost of scrypt: N = 2 ** log2N. */
export interface Cost {
  log2N: number;
  r: number;
  p: number;
}

/** One of the settings OWASP's password storage sheet holds equal; this one needs 32 MiB for each sign-in. */
export const standardCost: Cost = { log2N: 15, r: 8, p: 3 };

const keyLength = 32;

function derive(password: string, salt: Buffer, { log2N, r, p }: Cost): Promise<Buffer> {
  const N = 2 ** log2N;
  return new Promise((resolve, reject) => {
    // One character typed on two keyboards can be two sequences; NFKC makes them one.
    scrypt(password.normalize('NFKC'), salt, keyLength, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Hashes with a new salt; answers `scrypt$<log2N>$<r>$<p>$<salt>$<key>`, so that a later cost is seen by each hash. */
export async function hashPassword(password: string, cost: Cost = standardCost): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.log2N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join(
    '$',
  );
}

function parse(stored: string): { cost: Cost; salt: Buffer; key: Buffer } | undefined {
  const match = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored);
  if (!match) return undefined;
  const [, log2N, r, p, salt, key] = match as unknown as [string, string, string, string, string, string];
  return {
    cost: { log2N: Number(log2N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}

const nobody = {
  cost: standardCost,
  salt: Buffer.alloc(16),
  key: Buffer.alloc(keyLength),
};

/**
 * Whether the password is the one of the stored hash. Without a hash (no such account, or one without a password)
 * the same work is done and the answer is no, so that time tells nothing.
 */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const known = stored ? parse(stored) : undefined;
  const { cost, salt, key } = known ?? nobody;
  const derived = await derive(password, salt, cost);
  return timingSafeEqual(derived, key) && known !== undefined;
}
