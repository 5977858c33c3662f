/** One of the two keys, in public. */
export interface PublicKeys {
  /** Those that are believed: 32 bytes each, base64url. */
  believed: readonly string[];
  /** The one to sign with, by its id, where its private half is at hand. */
  signs?: string;
}
export interface KeysResult {
  /** Where they are; absent: they were given one by one. */
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
