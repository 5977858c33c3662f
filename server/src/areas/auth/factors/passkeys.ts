import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { secondFactors } from '../tables/factors.ts';

/** Passkeys (WebAuthn). They belong to the host name of the site, and browsers offer them nowhere else. */

export type StoredFactor = typeof secondFactors.$inferSelect;

type Known = Pick<StoredFactor, 'credentialId' | 'transports'>;

/** The passkeys among factors, as WebAuthn names them. */
const listCredentials = (factors: readonly Known[]) =>
  factors.flatMap(({ credentialId, transports }) =>
    credentialId === null ? [] : [{ id: credentialId, transports: transports ?? [] }],
  );

const rpIdOf = (publicUrl: string): string => new URL(publicUrl).hostname;

/** What a browser needs to make a passkey that the account does not have yet. */
export const createPasskeyOptions = (
  account: { id: number; email: string; username: string },
  factors: readonly Known[],
  publicUrl: string,
) =>
  generateRegistrationOptions({
    rpName: 'Rafiq',
    rpID: rpIdOf(publicUrl),
    userID: new TextEncoder().encode(String(account.id)),
    userName: account.email,
    userDisplayName: account.username,
    excludeCredentials: listCredentials(factors),
  });

/** What one of the account's passkeys has to sign. */
export const createSignatureOptions = (factors: readonly Known[], publicUrl: string) =>
  generateAuthenticationOptions({
    rpID: rpIdOf(publicUrl),
    allowCredentials: listCredentials(factors),
  });

/** Columns of a new passkey; undefined if the browser's answer does not belong to the challenge or this site. */
export async function verifyNewPasskey(
  response: unknown,
  challenge: string,
  publicUrl: string,
): Promise<Pick<StoredFactor, 'credentialId' | 'publicKey' | 'signatures' | 'transports'> | undefined> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: publicUrl,
      expectedRPID: rpIdOf(publicUrl),
      requireUserVerification: false,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey), signatures: counter, transports };
  } catch {
    // The library throws for whatever is wrong in an answer.
    return undefined;
  }
}

/** The number of signatures after this one; undefined for one that is not the passkey's, or not of the challenge or this site. */
export async function verifySignature(
  response: unknown,
  { credentialId, publicKey, signatures }: StoredFactor,
  challenge: string,
  publicUrl: string,
): Promise<number | undefined> {
  if (credentialId === null || publicKey === null) return undefined;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: publicUrl,
      expectedRPID: rpIdOf(publicUrl),
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: signatures ?? 0 },
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
