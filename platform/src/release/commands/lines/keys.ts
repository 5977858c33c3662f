/** The public part of one of the two keys. */
export interface PublicKeys {
  /** The trusted public keys: 32 bytes each, base64url. */
  believed: readonly string[];
  /** Id of the key to sign with, if its private half is available. */
  signs?: string;
}
export interface KeysResult {
  /** Folder of the keys; absent if they were given one by one. */
  folder?: string;
  release: PublicKeys;
  pointer: PublicKeys;
}

const signer = (id: string | undefined) => (id === undefined ? 'not at hand' : id);

export const keysLines = ({ folder, release, pointer }: KeysResult): string[] => [
  ...(folder === undefined ? [] : [`# Keys in ${folder}`]),
  `# Releases are signed with: ${signer(release.signs)}`,
  `RELEASE_KEYS=${release.believed.join(',')}`,
  `# The registry is signed with: ${signer(pointer.signs)}`,
  `POINTER_KEYS=${pointer.believed.join(',')}`,
];
