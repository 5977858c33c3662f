import type { KeyPair } from '../../registry/signer.ts';
import { openKeys } from '../settings.ts';
import { takesOnly } from './arguments.ts';
import { defineCommand } from './command.ts';
import { type KeysResult, keysLines, type PublicKeys } from './lines/keys.ts';

const inPublic = ({ trusted: believed, signer }: KeyPair): PublicKeys => ({
  believed: believed.publicKeys,
  ...(signer && { signs: signer.id }),
});

export const keys = defineCommand({
  name: 'keys',
  takes: '',
  summary: 'the public keys by which releases and the registry are believed; makes missing ones',
  details: [
    'Prints them as the server takes them: RELEASE_KEYS and POINTER_KEYS. Where the folder of the keys has none, a release key',
    'and a pointer key are made. Private keys are never printed. docs/keys.md tells how to replace one.',
  ].join('\n'),
  options: {},
  async run({ settings }, args): Promise<KeysResult> {
    takesOnly(args, 0, 'nothing more');
    const { release, pointer } = openKeys(settings, true);
    return {
      ...('folder' in settings.keys && { folder: settings.keys.folder }),
      release: inPublic(release),
      pointer: inPublic(pointer),
    };
  },
  lines: keysLines,
});
