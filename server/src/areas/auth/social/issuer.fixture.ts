import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** Query of the authorization request. */
export type Asked = Record<string, string>;

export interface IssuerFixture {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Requests of the token endpoint, newest last. */
  exchanges: Record<string, string>[];
  /** Authorization headers of the user-info endpoint. */
  userInfos: (string | undefined)[];
  /** The user of the next codes; `info` replaces the user-info response. */
  person: { sub: string; email?: string; email_verified?: boolean; name?: string; info?: object };
  /** Changes claims of the next ID tokens. */
  claims: JWTPayload;
  /** Status of all responses, while it is set. */
  down: number | undefined;
  /** Consents for the user. Returns the query that the browser returns with. */
  consent(asked: Asked): string;
  /** Signs an ID token with the issuer's key. */
  sign(claims: JWTPayload): Promise<string>;
  close(): Promise<void>;
}

/** Starts an OpenID issuer on a free local port, which validates requests like Google and signs what a test needs. */
export async function issuerFixture(): Promise<IssuerFixture> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const codes = new Map<string, Asked>();
  let codeCount = 0;

  const idToken = (asked: Asked): Promise<string> => {
    const { info: _info, ...person } = fixture.person;
    return fixture.sign({ ...person, nonce: asked.nonce, ...fixture.claims });
  };

  async function token(sent: Record<string, string>): Promise<{ status: number; body: object }> {
    fixture.exchanges.push(sent);
    const rejected = (error: string) => ({ status: 400, body: { error } });
    if (sent.client_id !== fixture.clientId || sent.client_secret !== fixture.clientSecret)
      return { status: 401, body: { error: 'invalid_client' } };
    const asked = codes.get(sent.code ?? '');
    codes.delete(sent.code ?? '');
    const challenge = createHash('sha256')
      .update(sent.code_verifier ?? '')
      .digest('base64url');
    if (sent.grant_type !== 'authorization_code') return rejected('unsupported_grant_type');
    if (!asked || asked.redirect_uri !== sent.redirect_uri || asked.code_challenge !== challenge)
      return rejected('invalid_grant');
    const body = { access_token: 'access', token_type: 'Bearer', id_token: await idToken(asked) };
    return { status: 200, body };
  }

  const server = createServer(async (request, response) => {
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (fixture.down) return send(fixture.down, { error: 'temporarily_unavailable' });
    switch (request.url) {
      case '/.well-known/openid-configuration':
        return send(200, {
          issuer: fixture.issuer,
          authorization_endpoint: `${fixture.issuer}/authorize`,
          token_endpoint: `${fixture.issuer}/token`,
          userinfo_endpoint: `${fixture.issuer}/userinfo`,
          jwks_uri: `${fixture.issuer}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
        });
      case '/keys':
        return send(200, { keys: [jwk] });
      case '/token': {
        const answer = await token(Object.fromEntries(new URLSearchParams(await text(request))));
        return send(answer.status, answer.body);
      }
      case '/userinfo': {
        fixture.userInfos.push(request.headers.authorization);
        const { info, ...person } = fixture.person;
        return send(200, info ?? person);
      }
      default:
        return send(404, {});
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const fixture: IssuerFixture = {
    issuer: `http://127.0.0.1:${port}`,
    clientId: 'rafiq-at-google',
    clientSecret: 'a secret & a half',
    exchanges: [],
    userInfos: [],
    person: { sub: '100', email: 'person@google.example', email_verified: true, name: 'Person' },
    claims: {},
    down: undefined,
    consent(asked) {
      const code = `code ${++codeCount}`;
      codes.set(code, asked);
      return new URLSearchParams({ code, state: asked.state ?? '' }).toString();
    },
    sign: (claims) => {
      const at = Math.floor(Date.now() / 1000);
      return new SignJWT({ iss: fixture.issuer, aud: fixture.clientId, iat: at, exp: at + 3600, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .sign(privateKey);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fixture;
}
