import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign as signBytes,
} from 'node:crypto';

/** A passkey in software, which answers what a browser would (WebAuthn level 2, ES256, attestation `none`). */
export interface Authenticator {
  /** Makes a passkey. */
  create(options: Record<string, unknown>): NewPasskey;
  /** Signs with the first passkey that the options allow. */
  sign(options: Record<string, unknown>): UsedPasskey;
}

interface Answer<Response> {
  id: string;
  rawId: string;
  type: 'public-key';
  clientExtensionResults: object;
  response: Response;
}
type NewPasskey = Answer<{ clientDataJSON: string; attestationObject: string; transports: string[] }>;
type UsedPasskey = Answer<{ clientDataJSON: string; authenticatorData: string; signature: string }>;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer): string => data.toString('base64url');

/** CBOR of bytes that are shorter than 65,536. */
function toCborBytes(data: Buffer): Buffer {
  const head = Buffer.from([0x59, 0, 0]);
  head.writeUInt16BE(data.length, 1);
  return Buffer.concat([head, data]);
}
/** CBOR of a text that is shorter than 24. */
const toCborText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** The public key as COSE has it: EC2, ES256, P-256. */
function toCose(privateKey: KeyObject): Buffer {
  const { x, y } = createPublicKey(privateKey).export({ format: 'jwk' });
  const coordinate = (label: number, value = '') =>
    Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')]);
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  return Buffer.concat([head, coordinate(0x21, x), coordinate(0x22, y)]);
}

const userPresent = 0x01;
const hasCredential = 0x40;

/** @param origin of the site, whose host name the passkeys belong to */
export function createAuthenticator(
  origin: string,
  privateKey: KeyObject = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
): Authenticator {
  const dataOf = (flags: number, rest: Buffer = Buffer.alloc(0)) =>
    Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags, 0, 0, 0, 0]), rest]);
  const clientDataOf = (type: string, challenge: unknown) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = <Response>(id: string, response: Response): Answer<Response> => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
  let last = '';
  return {
    create({ challenge }) {
      const id = randomBytes(16);
      last = base64url(id);
      const length = Buffer.from([0, id.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, toCose(privateKey)]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[toCborText('fmt'), toCborText('none')],
        ...[toCborText('attStmt'), Buffer.from([0xa0])],
        ...[toCborText('authData'), toCborBytes(dataOf(userPresent | hasCredential, credential))],
      ]);
      return answer(last, {
        clientDataJSON: base64url(clientDataOf('webauthn.create', challenge)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      });
    },
    sign({ challenge, allowCredentials }) {
      const [first] = (allowCredentials ?? []) as { id: string }[];
      const clientData = clientDataOf('webauthn.get', challenge);
      const authenticatorData = dataOf(userPresent);
      const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
      return answer(first?.id ?? last, {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signBytes('sha256', signed, privateKey)),
      });
    },
  };
}
