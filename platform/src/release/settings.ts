import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../command-line/index.ts';
import { type Keys, type KeyTexts, keysIn, parseKeys } from './keys.ts';
import { Rejection } from './rejection.ts';

/** Locations of a site's releases, keys and API. The environment variables are the same as the server's. */
export interface Settings {
  /** A folder, or `s3://bucket/prefix`. */
  store: string;
  keys: { folder: string } | KeyTexts;
  /** The running site, whose API reports the health of releases. */
  api?: { url: string; token?: string };
  /** The API's OpenAPI document: a file or an address. */
  openapi?: string;
}

/** Options of the command line. */
export interface SettingsOptions {
  store?: string;
  keys?: string;
  api?: string;
  token?: string;
  openapi?: string;
}

const list = (text: string | undefined): string[] => (text ? text.split(',') : []);

function apiOf(url: string, token: string | undefined) {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new UsageError(`${url} is no address of a site: say one such as https://rafiq.example`);
  return { url: url.replace(/\/+$/, ''), token };
}

/** Options override environment variables, which override the defaults below the data directory. @throws {UsageError} */
export function readSettings(input: SettingsOptions, env: Record<string, string | undefined>): Settings {
  const folder = env.DATA_DIR || '.data';
  const { RELEASE_KEYS, POINTER_KEYS, RELEASE_KEY, POINTER_KEY } = env;
  const single = RELEASE_KEYS || POINTER_KEYS || RELEASE_KEY || POINTER_KEY;
  const keysFolder = input.keys || env.KEYS_DIR;
  if (single && env.KEYS_DIR && !input.keys)
    throw new UsageError('KEYS_DIR and single keys (RELEASE_KEYS, RELEASE_KEY …) exclude one another');
  const url = input.api || env.RAFIQ_API;
  return {
    store: input.store || env.RELEASES_STORE || join(folder, 'releases'),
    keys:
      single && !keysFolder
        ? {
            releaseKeys: list(RELEASE_KEYS),
            pointerKeys: list(POINTER_KEYS),
            releaseKey: RELEASE_KEY || undefined,
            pointerKey: POINTER_KEY || undefined,
          }
        : { folder: keysFolder || join(folder, 'keys') },
    api: url ? apiOf(url, input.token || env.RAFIQ_TOKEN || undefined) : undefined,
    openapi: input.openapi || env.RAFIQ_OPENAPI || undefined,
  };
}

/** Whether the keys in the settings exist already. If they have yet to be created, no store can have been signed with them. */
export const hasKeys = ({ keys }: Settings): boolean => !('folder' in keys) || existsSync(keys.folder);

/**
 * Opens the keys of the settings.
 * @param make creates the folder if it is missing; otherwise a missing folder is an error
 * @throws {Rejection} @throws {UsageError}
 */
export function openKeys({ keys }: Settings, make: boolean): Keys {
  if (!('folder' in keys)) {
    try {
      return parseKeys(keys);
    } catch {
      throw new UsageError(
        'The keys that are given are no Ed25519 keys: RELEASE_KEYS and POINTER_KEYS are 32 bytes as base64url, RELEASE_KEY and POINTER_KEY PKCS #8 PEM',
      );
    }
  }
  if (!make && !existsSync(keys.folder))
    throw new Rejection([
      `There are no keys in ${keys.folder}: say where they are with --keys, or begin with publish`,
    ]);
  return keysIn(keys.folder);
}
