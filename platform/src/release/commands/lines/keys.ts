import type { KeysResult } from '../keys.ts';

const signer = (id: string | undefined) => (id === undefined ? 'not at hand' : id);

export const keysLines = ({ folder, release, pointer }: KeysResult): string[] => [
  ...(folder === undefined ? [] : [`# Keys in ${folder}`]),
  `# Releases are signed with: ${signer(release.signs)}`,
  `RELEASE_KEYS=${release.believed.join(',')}`,
  `# The registry is signed with: ${signer(pointer.signs)}`,
  `POINTER_KEYS=${pointer.believed.join(',')}`,
];
