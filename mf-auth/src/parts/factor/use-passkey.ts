import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';
import type { FactorProof } from './factor-proof.ts';

/** Asks the server what a passkey has to sign. */
export type AskForPasskey = () => Promise<{ data: Record<string, unknown> }>;

/**
 * Lets a passkey sign. The browser shows its own dialog.
 * @throws ApiError of the call; the browser's errors are in `isRefused`
 */
export function usePasskey(ask: AskForPasskey) {
  const [isRefused, setRefused] = useState(false);
  // The browser's dialog closes with the page.
  useEffect(() => () => WebAuthnAbortService.cancelCeremony(), []);
  const sign = async (): Promise<FactorProof | undefined> => {
    setRefused(false);
    const { data } = await ask();
    try {
      const optionsJSON = data as unknown as PublicKeyCredentialRequestOptionsJSON;
      return { passkey: (await startAuthentication({ optionsJSON })) as FactorProof['passkey'] };
    } catch (error) {
      if (!(error instanceof WebAuthnError || error instanceof DOMException)) throw error;
      setRefused(true);
      return undefined;
    }
  };
  return { sign, isRefused };
}
