import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Parameters of scrypt: N = 2 ** log2N. */
export interface Cost {
  log2N: number;
  r: number;
  p: number;
}

/** One of the settings that OWASP's password storage cheat sheet considers equivalent; it needs 32 MiB for each sign-in. */
export const standardCost: Cost = { log2N: 15, r: 8, p: 3 };

const keyLength = 32;

function derive(password: string, salt: Buffer, { log2N, r, p }: Cost): Promise<Buffer> {
  const N = 2 ** log2N;
  return new Promise((resolve, reject) => {
    // Keyboards may encode one character as different sequences; NFKC makes them equal.
    scrypt(password.normalize('NFKC'), salt, keyLength, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Hashes with a new salt. Returns `scrypt$<log2N>$<r>$<p>$<salt>$<key>`, so that hashes of an older cost stay verifiable. */
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
 * Verifies a password against the stored hash. Without a hash (unknown account, or one without a password) it does the same work and
 * returns false, so that the response time reveals nothing.
 */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const known = stored ? parse(stored) : undefined;
  const { cost, salt, key } = known ?? nobody;
  const derived = await derive(password, salt, cost);
  return timingSafeEqual(derived, key) && known !== undefined;
}
